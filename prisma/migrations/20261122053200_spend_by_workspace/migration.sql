-- Money without one row for all. A workspace's spend is the sum of its shards, the platform's is the sum over all
-- workspaces, and a limit of the platform is given out to workspaces in parts. Services of the version before call the
-- same functions, so they may run while this is applied and after it; what they show as the platform's spend of the day
-- is too low until they are replaced.

-- AlterTable
ALTER TABLE "daily_spend" DROP CONSTRAINT "daily_spend_check",
DROP CONSTRAINT "daily_spend_pkey",
ADD COLUMN     "shard" SMALLINT NOT NULL DEFAULT 0,
ADD CONSTRAINT "daily_spend_pkey" PRIMARY KEY ("day", "scope", "shard"),
ADD CONSTRAINT "daily_spend_check" CHECK ("spent_micro_inr" >= 0),
SET (fillfactor = 50);

-- CreateTable
CREATE TABLE "spend_grant" (
    "workspace_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "granted_micro_inr" BIGINT NOT NULL,
    "platform_version" BIGINT NOT NULL,

    CONSTRAINT "spend_grant_pkey" PRIMARY KEY ("day","workspace_id")
) WITH (fillfactor = 50);

-- CreateTable
CREATE TABLE "daily_grants" (
    "day" DATE NOT NULL,
    "ungranted_micro_inr" BIGINT NOT NULL DEFAULT 0,
    "platform_version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "daily_grants_pkey" PRIMARY KEY ("day")
);

-- Locks are taken in one order: task, tool run, daily_grants, the advisory lock of the platform, that of the workspace,
-- spend_grant, daily_spend. The functions that lock are volatile, so that each of their statements sees what
-- was committed while the one before it waited.

-- What limits a workspace. The version is another one after each change of the platform's row.
CREATE FUNCTION spending_limits(of_workspace text)
RETURNS TABLE (ai_paused boolean, platform_limit bigint, platform_version bigint, workspace_limit bigint)
LANGUAGE sql STABLE AS $$
  SELECT p.ai_paused, p.daily_limit_micro_inr, p.xmin::text::bigint, w.daily_limit_micro_inr
  FROM platform p LEFT JOIN workspace w ON w.id = of_workspace
$$;

-- What every workspace has spent and used (spent or reserved) today. The version before kept the sum of all in a row of
-- the scope `platform`.
CREATE FUNCTION spend_of_workspaces() RETURNS TABLE (workspace_id text, spent bigint, used bigint)
LANGUAGE sql STABLE AS $$
  SELECT scope, sum(spent_micro_inr)::bigint, sum(spent_micro_inr + reserved_micro_inr)::bigint
  FROM daily_spend WHERE day = ist_today() AND scope <> 'platform' GROUP BY scope
$$;

-- The same for one.
CREATE FUNCTION spend_of_workspace(of_workspace text) RETURNS TABLE (spent bigint, used bigint)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(spent_micro_inr), 0)::bigint, coalesce(sum(spent_micro_inr + reserved_micro_inr), 0)::bigint
  FROM daily_spend WHERE day = ist_today() AND scope = of_workspace
$$;

-- Whether a workspace or the platform has spent what a day allows. Used before a run is accepted, so it locks nothing,
-- and it adds up all workspaces only while nothing of the limit is left to grant: what is not granted is not spent.
CREATE OR REPLACE FUNCTION spending_limit_reached(of_workspace text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN l.workspace_limit IS NOT NULL AND l.workspace_limit <= (SELECT spent FROM spend_of_workspace(of_workspace))
      THEN true
    WHEN l.platform_limit IS NULL THEN false
    WHEN EXISTS (
      SELECT FROM daily_grants g
      WHERE g.day = ist_today() AND g.platform_version = l.platform_version AND g.ungranted_micro_inr > 0
    ) THEN false
    ELSE l.platform_limit <= (SELECT coalesce(sum(spent), 0) FROM spend_of_workspaces())
  END FROM spending_limits(of_workspace) l
$$;

-- Adds to one shard.
CREATE FUNCTION add_spend(of_workspace text, on_day date, of_shard int, more_spent bigint, more_reserved bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO daily_spend AS s (day, scope, shard, spent_micro_inr, reserved_micro_inr)
  VALUES (on_day, of_workspace, of_shard, more_spent, more_reserved)
  ON CONFLICT (day, scope, shard) DO UPDATE SET spent_micro_inr = s.spent_micro_inr + excluded.spent_micro_inr,
    reserved_micro_inr = s.reserved_micro_inr + excluded.reserved_micro_inr
$$;

-- Of the shards 0 to 15 each connection adds to its own.
CREATE FUNCTION own_shard() RETURNS int LANGUAGE sql STABLE AS $$
  SELECT pg_backend_pid() % 16
$$;

-- Makes sure that a workspace may use `amount` more of the platform's limit. Its grant grows by what is missing and by
-- 1/32 of what is left then, so that few reservations need one. When too little is left, what others have been
-- granted and do not use is taken back, the largest part first. Answers whether the workspace may use the amount.
CREATE FUNCTION grant_spend(of_workspace text, amount bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  today date := ist_today();
  given daily_grants;
  platform_limit bigint;
  version bigint;
  ungranted bigint;
  own_used bigint;
  own_granted bigint;
  missing bigint;
  extra bigint;
  is_granted boolean;
  other record;
BEGIN
  INSERT INTO daily_grants (day) VALUES (today) ON CONFLICT DO NOTHING;
  SELECT * INTO given FROM daily_grants WHERE day = today FOR UPDATE;
  SELECT l.platform_limit, l.platform_version INTO platform_limit, version FROM spending_limits(of_workspace) l;
  IF platform_limit IS NULL THEN
    RETURN true;
  END IF;
  IF given.platform_version <> version THEN
    -- Reservations that were decided by the settings before are committed now, and so they are counted.
    PERFORM pg_advisory_xact_lock(hashtextextended('platform', 0));
    DELETE FROM spend_grant WHERE day = today;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(of_workspace, 0));
  own_used := (SELECT used FROM spend_of_workspace(of_workspace));
  own_granted := coalesce((
    SELECT granted_micro_inr FROM spend_grant g WHERE g.day = today AND g.workspace_id = of_workspace
  ), 0);
  IF own_used + amount <= own_granted THEN
    RETURN true;
  END IF;
  ungranted := platform_limit - (
    SELECT coalesce(sum(greatest(coalesce(s.used, 0), coalesce(g.granted_micro_inr, 0))), 0)
    FROM spend_of_workspaces() s
    FULL JOIN (SELECT * FROM spend_grant WHERE day = today) g ON g.workspace_id = s.workspace_id
  );
  -- What is used counts as granted.
  missing := own_used + amount - greatest(own_used, own_granted);
  IF ungranted < missing THEN
    FOR other IN
      SELECT g.workspace_id FROM spend_grant g LEFT JOIN spend_of_workspaces() s ON s.workspace_id = g.workspace_id
      WHERE g.day = today AND g.workspace_id <> of_workspace AND g.granted_micro_inr > coalesce(s.used, 0)
      ORDER BY g.granted_micro_inr - coalesce(s.used, 0) DESC
    LOOP
      EXIT WHEN ungranted >= missing;
      ungranted := ungranted + take_grant_back(other.workspace_id, today);
    END LOOP;
  END IF;
  is_granted := ungranted >= missing;
  IF is_granted THEN
    extra := (ungranted - missing) / 32;
    INSERT INTO spend_grant AS g (day, workspace_id, granted_micro_inr, platform_version)
    VALUES (today, of_workspace, own_used + amount + extra, version)
    ON CONFLICT (day, workspace_id) DO UPDATE SET granted_micro_inr = excluded.granted_micro_inr;
    ungranted := ungranted - missing - extra;
  END IF;
  UPDATE daily_grants SET ungranted_micro_inr = ungranted, platform_version = version WHERE day = today;
  RETURN is_granted;
END
$$;

-- Takes back what a workspace has been granted and does not use. Waits for a reservation that is using it.
CREATE FUNCTION take_grant_back(of_workspace text, on_day date) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  granted bigint;
  used_now bigint;
BEGIN
  SELECT granted_micro_inr INTO granted FROM spend_grant
  WHERE day = on_day AND workspace_id = of_workspace FOR NO KEY UPDATE;
  used_now := (SELECT used FROM spend_of_workspace(of_workspace));
  IF granted <= used_now THEN
    RETURN 0;
  END IF;
  UPDATE spend_grant SET granted_micro_inr = used_now WHERE day = on_day AND workspace_id = of_workspace;
  RETURN granted - used_now;
END
$$;

-- Sets money aside before a priced call. Answers 'ok', 'ai_paused', 'daily_limit_reached', or 'again' when another
-- reservation of the workspace used the grant in between.
-- Without a limit nothing is waited for: both locks are shared and the shard is the connection's own. They are taken
-- before the limits are read, so that whoever holds them alone knows that no reservation without limits is under way.
CREATE FUNCTION try_reserve_spend(of_workspace text, amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  today date := ist_today();
  limits record;
BEGIN
  SELECT * INTO limits FROM spending_limits(of_workspace);
  IF limits.ai_paused THEN
    RETURN 'ai_paused';
  END IF;
  IF amount = 0 THEN
    RETURN CASE WHEN spending_limit_reached(of_workspace) THEN 'daily_limit_reached' ELSE 'ok' END;
  END IF;
  IF limits.platform_limit IS NOT NULL AND NOT EXISTS (
    SELECT FROM spend_grant g WHERE g.day = today AND g.workspace_id = of_workspace
      AND g.platform_version = limits.platform_version
      AND g.granted_micro_inr >= amount + (SELECT used FROM spend_of_workspace(of_workspace))
  ) AND NOT grant_spend(of_workspace, amount) THEN
    RETURN 'daily_limit_reached';
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('platform', 0));
  IF limits.platform_limit IS NULL AND limits.workspace_limit IS NULL THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(of_workspace, 0));
    SELECT * INTO limits FROM spending_limits(of_workspace);
    IF limits.platform_limit IS NULL AND limits.workspace_limit IS NULL THEN
      PERFORM add_spend(of_workspace, today, own_shard(), 0, amount);
      RETURN 'ok';
    END IF;
    RETURN 'again';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(of_workspace, 0));
  RETURN reserve_within_limits(of_workspace, amount);
END
$$;

-- The part of it that the workspace's lock protects: one reservation at a time, on a shard to which no other adds.
CREATE FUNCTION reserve_within_limits(of_workspace text, amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  today date := ist_today();
  limits record;
  needed bigint;
BEGIN
  SELECT * INTO limits FROM spending_limits(of_workspace);
  needed := amount + (SELECT used FROM spend_of_workspace(of_workspace));
  IF needed > limits.workspace_limit THEN
    RETURN 'daily_limit_reached';
  END IF;
  IF limits.platform_limit IS NOT NULL THEN
    PERFORM FROM spend_grant g WHERE g.day = today AND g.workspace_id = of_workspace
      AND g.platform_version = limits.platform_version AND g.granted_micro_inr >= needed FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RETURN 'again';
    END IF;
  END IF;
  PERFORM add_spend(of_workspace, today, 16, 0, amount);
  RETURN 'ok';
END
$$;

-- For services of the version before.
CREATE OR REPLACE FUNCTION reserve_spend(of_workspace text, amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  answer text := try_reserve_spend(of_workspace, amount);
BEGIN
  RETURN CASE answer WHEN 'again' THEN 'daily_limit_reached' ELSE answer END;
END
$$;

-- Turns what was set aside on a day into what was spent. The spend counts on the day of its reservation. Waits for
-- nobody: only sums matter, so it adds to the connection's own shard.
CREATE OR REPLACE FUNCTION settle_spend(of_workspace text, reserved_on date, reserved bigint, spent bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF reserved <> 0 OR spent <> 0 THEN
    PERFORM add_spend(of_workspace, coalesce(reserved_on, ist_today()), own_shard(), spent, -reserved);
  END IF;
END
$$;
