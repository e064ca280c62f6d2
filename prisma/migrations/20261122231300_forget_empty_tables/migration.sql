-- ANALYZE of the whole database writes down which tables and partitions have no rows. From then on, statements are
-- planned to read them whole, and do so when rows come, until they are analyzed again. A table about which nothing is
-- known is planned for as one with some rows. PostgreSQL can forget from version 18 on; earlier ones keep it.
CREATE FUNCTION forget_empty_tables() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  empty record;
  forgotten int := 0;
BEGIN
  IF to_regprocedure('pg_clear_relation_stats(text, text)') IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM set_config('lock_timeout', '100ms', true);
  FOR empty IN
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND reltuples = 0
      AND pg_relation_size(oid) = 0
    ORDER BY relname
  LOOP
    BEGIN
      EXECUTE 'SELECT pg_clear_relation_stats($1, $2)' USING current_schema()::text, empty.name;
      forgotten := forgotten + 1;
    EXCEPTION WHEN lock_not_available THEN
      -- Another session analyzes the table or makes an index. It is looked at again in the next round.
    END;
  END LOOP;
  RETURN forgotten;
END
$$;
