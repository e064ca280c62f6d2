-- The same answers as before, in fewer statements: most workspaces have no limit. One call alone was decided in six
-- statements, and is in two; of many, each workspace cost a turn of two loops, and those without limits are decided
-- together.

-- A lock is tried first, because that needs no statement.
CREATE FUNCTION lock_shared(lock_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock_shared(lock_id) THEN
    PERFORM pg_advisory_xact_lock_shared(lock_id);
  END IF;
  RETURN true;
END
$$;

-- try_reserve_spends for workspaces that have no limit, each by the connection's own shard. Calls of one workspace wait
-- for its lock; of several, none is waited for while another is kept. The limits are read again after the locks: whoever
-- has got one meanwhile is answered 'again'.
CREATE FUNCTION reserve_unlimited(workspaces text[], amounts bigint[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  locked text[];
  unlimited text[];
BEGIN
  IF workspaces[1] = ALL (workspaces) AND lock_shared(hashtextextended(workspaces[1], 0)) THEN
    locked := workspaces[1:1];
  ELSE
    locked := ARRAY(
      SELECT name FROM (SELECT DISTINCT name FROM unnest(workspaces) AS u (name)) w
      WHERE pg_try_advisory_xact_lock_shared(hashtextextended(name, 0))
    );
  END IF;
  unlimited := ARRAY(
    SELECT c.name FROM unnest(locked) AS c (name) CROSS JOIN LATERAL spending_limits(c.name) l
    WHERE l.platform_limit IS NULL AND l.workspace_limit IS NULL
  );
  INSERT INTO daily_spend AS s (day, scope, shard, spent_micro_inr, reserved_micro_inr)
  SELECT ist_today(), c.name, own_shard(), 0, sum(c.amount)::bigint
  FROM unnest(workspaces, amounts) AS c (name, amount)
  WHERE c.amount > 0 AND c.name = ANY (unlimited)
  GROUP BY c.name ORDER BY c.name
  ON CONFLICT (day, scope, shard) DO UPDATE SET reserved_micro_inr = s.reserved_micro_inr + excluded.reserved_micro_inr;
  RETURN ARRAY(
    SELECT CASE WHEN c.name = ANY (unlimited) THEN 'ok' ELSE 'again' END
    FROM unnest(workspaces) WITH ORDINALITY AS c (name, place) ORDER BY c.place
  );
END
$$;

CREATE OR REPLACE FUNCTION try_reserve_spend(of_workspace text, amount bigint) RETURNS text LANGUAGE plpgsql AS $$
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
  IF limits.platform_limit IS NULL AND limits.workspace_limit IS NULL
    AND lock_shared(hashtextextended('platform', 0)) AND lock_shared(hashtextextended(of_workspace, 0)) THEN
    INSERT INTO daily_spend AS s (day, scope, shard, spent_micro_inr, reserved_micro_inr)
    SELECT today, of_workspace, own_shard(), 0, amount FROM spending_limits(of_workspace) l
    WHERE l.platform_limit IS NULL AND l.workspace_limit IS NULL
    ON CONFLICT (day, scope, shard) DO UPDATE
      SET reserved_micro_inr = s.reserved_micro_inr + excluded.reserved_micro_inr;
    RETURN CASE WHEN FOUND THEN 'ok' ELSE 'again' END;
  END IF;
  IF limits.platform_limit IS NOT NULL AND NOT EXISTS (
    SELECT FROM spend_grant g WHERE g.day = today AND g.workspace_id = of_workspace
      AND g.platform_version = limits.platform_version
      AND g.granted_micro_inr >= amount + (SELECT used FROM spend_of_workspace(of_workspace))
  ) AND NOT grant_spend(of_workspace, amount) THEN
    RETURN 'daily_limit_reached';
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('platform', 0));
  PERFORM pg_advisory_xact_lock(hashtextextended(of_workspace, 0));
  RETURN reserve_within_limits(of_workspace, amount);
END
$$;

CREATE OR REPLACE FUNCTION try_reserve_spends(workspaces text[], amounts bigint[]) RETURNS text[]
LANGUAGE plpgsql STRICT AS $$
DECLARE
  today date := ist_today();
  is_one_workspace boolean := (SELECT count(DISTINCT name) = 1 FROM unnest(workspaces) AS u (name));
  own record;
  place int;
  -- The workspaces that this transaction has locked.
  locked text[] := '{}';
  -- The workspaces that this transaction alone has locked, because they have a limit.
  limited text[] := '{}';
  answers text[] := array_fill('again'::text, ARRAY[cardinality(workspaces)]);
  used_now bigint;
  allowed bigint;
  reserved bigint;
  -- What is added to which shard of which workspace.
  names text[] := '{}';
  shards int[] := '{}';
  sums bigint[] := '{}';
BEGIN
  IF cardinality(workspaces) = 1 THEN
    RETURN ARRAY[try_reserve_spend(workspaces[1], amounts[1])];
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('platform', 0));
  IF NOT EXISTS (
    SELECT FROM unnest(workspaces) AS u (name) CROSS JOIN LATERAL spending_limits(u.name) l
    WHERE l.ai_paused OR l.platform_limit IS NOT NULL OR l.workspace_limit IS NOT NULL
  ) THEN
    RETURN reserve_unlimited(workspaces, amounts);
  END IF;
  FOR own IN
    SELECT w.name, hashtextextended(w.name, 0) AS lock_id,
      l.platform_limit IS NOT NULL OR l.workspace_limit IS NOT NULL AS has_limit
    FROM (SELECT DISTINCT name FROM unnest(workspaces) AS u (name)) w CROSS JOIN LATERAL spending_limits(w.name) l
    ORDER BY w.name
  LOOP
    IF is_one_workspace AND own.has_limit THEN
      PERFORM pg_advisory_xact_lock(own.lock_id);
    ELSIF is_one_workspace THEN
      PERFORM pg_advisory_xact_lock_shared(own.lock_id);
    ELSIF own.has_limit THEN
      CONTINUE WHEN NOT pg_try_advisory_xact_lock(own.lock_id);
    ELSE
      CONTINUE WHEN NOT pg_try_advisory_xact_lock_shared(own.lock_id);
    END IF;
    IF own.has_limit THEN
      limited := limited || own.name;
    END IF;
    locked := locked || own.name;
  END LOOP;
  FOR own IN
    SELECT w.name, w.places, w.name = ANY (limited) AS is_limited, l.* FROM (
      SELECT u.name, array_agg(u.place::int ORDER BY u.place) AS places
      FROM unnest(workspaces) WITH ORDINALITY AS u (name, place) WHERE u.name = ANY (locked) GROUP BY u.name
    ) w CROSS JOIN LATERAL spending_limits(w.name) l
    ORDER BY w.name
  LOOP
    CONTINUE WHEN NOT own.is_limited AND (own.platform_limit IS NOT NULL OR own.workspace_limit IS NOT NULL);
    allowed := NULL;
    IF own.platform_limit IS NOT NULL THEN
      SELECT g.granted_micro_inr INTO allowed FROM spend_grant g
      WHERE g.day = today AND g.workspace_id = own.name AND g.platform_version = own.platform_version
      FOR NO KEY UPDATE SKIP LOCKED;
      allowed := coalesce(allowed, 0);
    END IF;
    used_now := CASE WHEN own.is_limited THEN (SELECT used FROM spend_of_workspace(own.name)) END;
    reserved := 0;
    FOREACH place IN ARRAY own.places LOOP
      answers[place] := CASE
        WHEN own.ai_paused THEN 'ai_paused'
        WHEN amounts[place] = 0 THEN
          CASE WHEN spending_limit_reached(own.name) THEN 'daily_limit_reached' ELSE 'ok' END
        WHEN used_now + reserved + amounts[place] > own.workspace_limit THEN 'daily_limit_reached'
        WHEN used_now + reserved + amounts[place] > allowed THEN 'again'
        ELSE 'ok'
      END;
      IF answers[place] = 'ok' THEN
        reserved := reserved + amounts[place];
      END IF;
    END LOOP;
    IF reserved > 0 THEN
      names := names || own.name;
      shards := shards || CASE WHEN own.is_limited THEN 16 ELSE own_shard() END;
      sums := sums || reserved;
    END IF;
  END LOOP;
  INSERT INTO daily_spend AS s (day, scope, shard, spent_micro_inr, reserved_micro_inr)
  SELECT today, c.name, c.shard, 0, c.reserved FROM unnest(names, shards, sums) AS c (name, shard, reserved)
  ORDER BY c.name
  ON CONFLICT (day, scope, shard) DO UPDATE SET reserved_micro_inr = s.reserved_micro_inr + excluded.reserved_micro_inr;
  RETURN answers;
END
$$;
