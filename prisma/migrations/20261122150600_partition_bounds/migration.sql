-- The constraint says where the partition's rows begin, too. From both ends PostgreSQL knows that the rows belong to the
-- partition; from one it would read them all when the partition is attached again, while the table is locked.
-- bound_of_partition reads the first id of the constraint, which is the end.
CREATE OR REPLACE FUNCTION bound_newest_partition(of_table text, at_time timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  t record;
  newest record;
BEGIN
  PERFORM set_config('lock_timeout', '100ms', true);
  SELECT * INTO newest FROM partitions_of(of_table) p WHERE p.upper_id IS NULL;
  IF bound_of_partition(newest.name) IS NULL THEN
    SELECT * INTO t FROM partitioned_tables() p WHERE p.name = of_table;
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT ends_before CHECK (%I < %L AND %I >= %L) NOT VALID',
      newest.name, t.key, first_id_at(t.prefix, at_time), t.key, newest.lower_id);
  END IF;
  RETURN true;
END
$$;
