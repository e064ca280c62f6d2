-- The time of a reservation of many calls grows with their number, no longer with its square: each workspace was
-- compared with each call, and had two reads and a write of its own.

-- As before: one call alone is decided by try_reserve_spend. Among several, a call is decided only by what its
-- workspace may use already, and only while no other transaction has the lock of its workspace; else its answer is
-- 'again', and nothing is reserved for it. No workspace's lock is kept while another's is waited for. All workspaces are
-- locked before the first is decided, and their limits are read again after that.
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
