-- `try_reserve_spend` for many calls, one answer for each. One call alone is decided by it. Among several, a call is
-- decided only by what its workspace may use already, and only while no other transaction has the lock of its workspace;
-- else its answer is 'again', and nothing is reserved for it: then it has to be made alone, where it may wait, and ask
-- for more of the platform's limit.
-- No workspace's lock is kept while another's is waited for: only calls of one workspace wait for its lock. All
-- workspaces are locked before the first is decided. A grant that another transaction has locked is not waited for, so
-- nothing is waited for while a grant is locked that others may want to take back.
CREATE OR REPLACE FUNCTION try_reserve_spends(workspaces text[], amounts bigint[]) RETURNS text[]
LANGUAGE plpgsql STRICT AS $$
DECLARE
  today date := ist_today();
  names text[] := ARRAY(SELECT DISTINCT name FROM unnest(workspaces) AS w (name) ORDER BY name);
  name text;
  lock_id bigint;
  -- The workspaces that this transaction has locked.
  locked text[] := '{}';
  -- The workspaces that this transaction alone has locked, because they have a limit.
  limited text[] := '{}';
  answers text[] := array_fill('again'::text, ARRAY[cardinality(workspaces)]);
  limits record;
  used_now bigint;
  allowed bigint;
  reserved bigint;
BEGIN
  IF cardinality(workspaces) = 1 THEN
    RETURN ARRAY[try_reserve_spend(workspaces[1], amounts[1])];
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('platform', 0));
  FOREACH name IN ARRAY names LOOP
    lock_id := hashtextextended(name, 0);
    SELECT * INTO limits FROM spending_limits(name);
    IF limits.platform_limit IS NULL AND limits.workspace_limit IS NULL THEN
      IF cardinality(names) = 1 THEN
        PERFORM pg_advisory_xact_lock_shared(lock_id);
      ELSE
        CONTINUE WHEN NOT pg_try_advisory_xact_lock_shared(lock_id);
      END IF;
    ELSE
      IF cardinality(names) = 1 THEN
        PERFORM pg_advisory_xact_lock(lock_id);
      ELSE
        CONTINUE WHEN NOT pg_try_advisory_xact_lock(lock_id);
      END IF;
      limited := limited || name;
    END IF;
    locked := locked || name;
  END LOOP;
  FOREACH name IN ARRAY locked LOOP
    SELECT * INTO limits FROM spending_limits(name);
    CONTINUE WHEN name <> ALL (limited) AND (limits.platform_limit IS NOT NULL OR limits.workspace_limit IS NOT NULL);
    allowed := NULL;
    IF limits.platform_limit IS NOT NULL THEN
      SELECT g.granted_micro_inr INTO allowed FROM spend_grant g
      WHERE g.day = today AND g.workspace_id = name AND g.platform_version = limits.platform_version
      FOR NO KEY UPDATE SKIP LOCKED;
      allowed := coalesce(allowed, 0);
    END IF;
    used_now := CASE WHEN name = ANY (limited) THEN (SELECT used FROM spend_of_workspace(name)) END;
    reserved := 0;
    FOR place IN 1 .. cardinality(workspaces) LOOP
      CONTINUE WHEN workspaces[place] <> name;
      answers[place] := CASE
        WHEN limits.ai_paused THEN 'ai_paused'
        WHEN amounts[place] = 0 THEN
          CASE WHEN spending_limit_reached(name) THEN 'daily_limit_reached' ELSE 'ok' END
        WHEN used_now + reserved + amounts[place] > limits.workspace_limit THEN 'daily_limit_reached'
        WHEN used_now + reserved + amounts[place] > allowed THEN 'again'
        ELSE 'ok'
      END;
      IF answers[place] = 'ok' THEN
        reserved := reserved + amounts[place];
      END IF;
    END LOOP;
    IF reserved > 0 THEN
      PERFORM add_spend(name, today, CASE WHEN name = ANY (limited) THEN 16 ELSE own_shard() END, 0, reserved);
    END IF;
  END LOOP;
  RETURN answers;
END
$$;
