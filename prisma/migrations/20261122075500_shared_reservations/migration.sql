-- Reservations of many calls in one statement. Services of the version before do not call it.

-- `try_reserve_spend` for many calls, one answer for each. One call alone is decided by it. Among several, a call is
-- decided only by what its workspace may use already; else its answer is 'again', and it changes nothing: then it has to
-- be made alone, where it may ask for more of the platform's limit.
-- All workspaces are locked before the first is decided, in the order of their ids. A grant that another transaction has
-- locked is not waited for, so nothing is waited for while a grant is locked that others may want to take back.
CREATE FUNCTION try_reserve_spends(workspaces text[], amounts bigint[]) RETURNS text[] LANGUAGE plpgsql STRICT AS $$
DECLARE
  today date := ist_today();
  names text[] := ARRAY(SELECT DISTINCT name FROM unnest(workspaces) AS w (name) ORDER BY name);
  name text;
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
    SELECT * INTO limits FROM spending_limits(name);
    IF limits.platform_limit IS NULL AND limits.workspace_limit IS NULL THEN
      PERFORM pg_advisory_xact_lock_shared(hashtextextended(name, 0));
    ELSE
      PERFORM pg_advisory_xact_lock(hashtextextended(name, 0));
      limited := limited || name;
    END IF;
  END LOOP;
  FOREACH name IN ARRAY names LOOP
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
