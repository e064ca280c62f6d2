-- The tables that grow with use are partitioned by the time in their ids, so that what is past retention goes with a
-- partition and not row by row. These functions serve the migration that follows and the scheduler. Each partition is a
-- range of ids; the newest has no end, so that an insert always finds one.

-- The lowest id of a prefix that can be made at a time or later.
CREATE FUNCTION first_id_at(prefix text, made_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT prefix || '_' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> (50 - 5 * place)) & 31)::int + 1, 1), '' ORDER BY place
  ) || repeat('0', 16)
  FROM generate_series(1, 10) place, (SELECT floor(extract(epoch FROM made_at) * 1000)::bigint AS ms) clock
$$;

-- When an id was made. Null for null, which stands for an open bound.
CREATE FUNCTION time_of_id(id text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT to_timestamp(sum(
    (strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(id, strpos(id, '_') + place, 1)) - 1)::bigint
      << (50 - 5 * place)
  ) / 1000.0)
  FROM generate_series(1, 10) place WHERE id IS NOT NULL
$$;

-- What is partitioned: by which column, the prefix of its ids, and the table whose partitions it is dropped with.
CREATE FUNCTION partitioned_tables() RETURNS TABLE (place int, name text, key text, prefix text, root text)
LANGUAGE sql IMMUTABLE AS $$
  VALUES (1, 'task', 'id', 'tsk', 'task'), (2, 'message', 'task_id', 'tsk', 'task'),
    (3, 'step', 'task_id', 'tsk', 'task'), (4, 'tool_run', 'id', 'trn', 'tool_run'),
    (5, 'tool_step', 'run_id', 'trn', 'tool_run'), (6, 'delivery', 'id', 'dlv', 'delivery'),
    (7, 'audit_log', 'id', 'aud', 'audit_log')
$$;

-- The partitions of a table. The oldest has no lower id, the newest no upper one.
CREATE FUNCTION partitions_of(of_table text)
RETURNS TABLE (name text, lower_id text, upper_id text, lower_at timestamptz, upper_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT name, bounds[1], bounds[2], time_of_id(bounds[1]), time_of_id(bounds[2])
  FROM (
    SELECT c.relname::text AS name, regexp_match(
      pg_get_expr(c.relpartbound, c.oid), 'FROM \((?:MINVALUE|''(\w+)'')\) TO \((?:MAXVALUE|''(\w+)'')\)'
    ) AS bounds
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = of_table::regclass
  ) partition
$$;

-- Gives a new partition the settings of another one, which no partition inherits.
CREATE FUNCTION copy_table_settings(new_name text, like_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  settings text := (SELECT array_to_string(reloptions, ', ') FROM pg_class WHERE oid = like_table::regclass);
BEGIN
  IF settings <> '' THEN
    EXECUTE format('ALTER TABLE %I SET (%s)', new_name, settings);
  END IF;
END
$$;

-- The name of the partition for the ids from a time on.
CREATE FUNCTION partition_name(of_table text, from_time timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT of_table || '_from_' || to_char(from_time AT TIME ZONE 'UTC', 'YYYYMMDD')
$$;

-- Where a partition is to end: the time in its constraint `ends_before`. Null without one.
CREATE FUNCTION bound_of_partition(partition_name text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT time_of_id((regexp_match(pg_get_constraintdef(oid), '''(\w+)'''))[1]) FROM pg_constraint
  WHERE conrelid = partition_name::regclass AND conname = 'ends_before'
$$;

-- Ends the newest partition of a table at a time to come and attaches the next one. Answers false, and changes nothing,
-- when the newest has rows and no valid constraint that says that they end there: bound_newest_partition and
-- validate_newest_partition see to that, so that no row is read while the table is locked.
CREATE FUNCTION close_newest_partition(of_table text, at_time timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  id_prefix text := (SELECT prefix FROM partitioned_tables() t WHERE t.name = of_table);
  newest record;
  next_name text;
  end_id text;
  has_rows boolean;
BEGIN
  PERFORM set_config('lock_timeout', '100ms', true);
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  SELECT * INTO newest FROM partitions_of(of_table) p WHERE p.upper_id IS NULL;
  IF newest.lower_at >= at_time THEN
    RETURN true;
  END IF;
  at_time := coalesce(bound_of_partition(newest.name), at_time);
  next_name := partition_name(of_table, at_time);
  EXECUTE format('SELECT EXISTS (SELECT FROM %I)', newest.name) INTO has_rows;
  IF has_rows AND NOT EXISTS (
    SELECT FROM pg_constraint WHERE conrelid = newest.name::regclass AND conname = 'ends_before' AND convalidated
  ) THEN
    RETURN false;
  END IF;
  end_id := first_id_at(id_prefix, at_time);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', next_name, newest.name);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS ends_before', next_name);
  PERFORM copy_table_settings(next_name, newest.name);
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', of_table, newest.name);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
    of_table, newest.name, newest.lower_id, end_id);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (MAXVALUE)', of_table, next_name, end_id);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS ends_before', newest.name);
  RETURN true;
END
$$;

-- Refuses rows of the newest partition from a time to come on, and does not look at those that are there.
CREATE FUNCTION bound_newest_partition(of_table text, at_time timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  t record;
  newest_name text := (SELECT name FROM partitions_of(of_table) WHERE upper_id IS NULL);
BEGIN
  PERFORM set_config('lock_timeout', '100ms', true);
  IF bound_of_partition(newest_name) IS NULL THEN
    SELECT * INTO t FROM partitioned_tables() p WHERE p.name = of_table;
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT ends_before CHECK (%I < %L) NOT VALID',
      newest_name, t.key, first_id_at(t.prefix, at_time));
  END IF;
  RETURN true;
END
$$;

-- Reads the rows of the newest partition while others read and write it.
CREATE FUNCTION validate_newest_partition(of_table text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('lock_timeout', '100ms', true);
  EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT ends_before',
    (SELECT name FROM partitions_of(of_table) WHERE upper_id IS NULL));
  RETURN true;
END
$$;

-- Takes rows of any time again, after the rows could not be read to the end.
CREATE FUNCTION unbound_newest_partition(of_table text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS ends_before',
    (SELECT name FROM partitions_of(of_table) WHERE upper_id IS NULL));
  RETURN true;
END
$$;

-- How many tasks or tool runs of a partition are not finished: what waits, runs, or waits for a person's decision.
-- Counted up to 1,000, in the indexes of what is due and of the approvals that wait.
CREATE FUNCTION unfinished_in(of_table text, partition_name text) RETURNS int LANGUAGE plpgsql STABLE AS $$
DECLARE
  unfinished int := 0;
  waiting int := 0;
BEGIN
  IF of_table IN ('task', 'tool_run') THEN
    EXECUTE format('SELECT count(*) FROM (SELECT FROM %I WHERE status IN (''queued'', ''running'') LIMIT 1000) open',
      partition_name) INTO unfinished;
  END IF;
  IF of_table = 'task' THEN
    EXECUTE format('SELECT count(*) FROM (
      SELECT FROM approval a JOIN %I t ON t.id = a.task_id
      WHERE a.status = ''pending'' AND t.status = ''needs_approval'' LIMIT 1000) waiting', partition_name) INTO waiting;
  END IF;
  RETURN least(unfinished + waiting, 1000);
END
$$;

-- Drops a partition of a table with those of its children, unless some of its rows are unfinished: answers how many. The
-- tables are locked before the rows are counted, so that no task begins again in between. All of it is one transaction,
-- so that no message, step or approval is left without its task. Approvals and files were removed before, in batches:
-- what is found here came since then.
CREATE FUNCTION drop_partition(of_root text, partition_name text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  part record;
  dropped record;
  unfinished int;
BEGIN
  PERFORM set_config('lock_timeout', '100ms', true);
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  SELECT * INTO dropped FROM partitions_of(of_root) p WHERE p.name = partition_name AND p.upper_at < now();
  unfinished := CASE WHEN dropped.name IS NULL THEN 0 ELSE unfinished_in(of_root, partition_name) END;
  IF unfinished > 0 OR dropped.name IS NULL THEN
    RETURN unfinished;
  END IF;
  FOR part IN SELECT name FROM partitioned_tables() WHERE root = of_root ORDER BY place LOOP
    EXECUTE format('LOCK TABLE ONLY %I IN ACCESS EXCLUSIVE MODE', part.name);
  END LOOP;
  unfinished := unfinished_in(of_root, partition_name);
  IF unfinished > 0 THEN
    RETURN unfinished;
  END IF;
  IF of_root = 'task' THEN
    DELETE FROM approval WHERE task_id >= coalesce(dropped.lower_id, '') AND task_id < dropped.upper_id;
    UPDATE attachment SET expires_at = now()
    WHERE task_id >= coalesce(dropped.lower_id, '') AND task_id < dropped.upper_id AND expires_at > now();
    -- What was counted of these hours stays: counted anew, they would be empty.
    DELETE FROM unsettled_hour
    WHERE hour < dropped.upper_at AND hour > coalesce(dropped.lower_at, '-infinity') - interval '1 hour';
  END IF;
  FOR part IN
    SELECT t.name AS parent, p.name FROM partitioned_tables() t, partitions_of(t.name) p
    WHERE t.root = of_root AND p.upper_at <= dropped.upper_at
      AND coalesce(p.lower_at, '-infinity') >= coalesce(dropped.lower_at, '-infinity')
    ORDER BY t.place
  LOOP
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', part.parent, part.name);
    EXECUTE format('DROP TABLE %I', part.name);
  END LOOP;
  RETURN 0;
END
$$;

-- An event starts at most one task of each trigger. The table of tasks cannot say so itself once it is partitioned: its
-- unique constraints then contain the task's id.
CREATE TABLE "event_start" (
    "event_id" TEXT NOT NULL,
    "trigger_id" TEXT NOT NULL,

    CONSTRAINT "event_start_pkey" PRIMARY KEY ("event_id","trigger_id")
);

-- AddForeignKey
ALTER TABLE "event_start" ADD CONSTRAINT "event_start_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Leaves out the second task, as ON CONFLICT DO NOTHING does.
CREATE FUNCTION start_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_start (event_id, trigger_id) VALUES (NEW.event_id, NEW.trigger_id) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    RETURN NEW;
  END IF;
  RETURN NULL;
END
$$;

-- What foreign keys with ON DELETE CASCADE did: with them, dropping a partition would lock or read the other table.
CREATE FUNCTION delete_below_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message WHERE task_id = OLD.id;
  DELETE FROM step WHERE task_id = OLD.id;
  DELETE FROM approval WHERE task_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE FUNCTION delete_below_tool_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tool_step WHERE run_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE FUNCTION delete_below_agent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM task WHERE project_id = OLD.project_id AND agent_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE FUNCTION delete_below_tool() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tool_run WHERE tool_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE FUNCTION delete_below_trigger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM delivery WHERE trigger_id = OLD.id;
  RETURN NULL;
END
$$;

-- Runs a command in a transaction of its own that waits at most 100 ms for a lock, until it gets it: 100 times at most,
-- half a second apart. What waits behind it goes on in between. It cannot be called within a transaction.
CREATE PROCEDURE with_short_locks(command text) LANGUAGE plpgsql AS $$
DECLARE
  is_done boolean := false;
BEGIN
  FOR attempt IN 1..100 LOOP
    PERFORM set_config('lock_timeout', '100ms', true);
    BEGIN
      EXECUTE command;
      is_done := true;
    EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
      RAISE NOTICE 'waits for a table that another session has locked';
    END;
    COMMIT;
    EXIT WHEN is_done;
    PERFORM pg_sleep(0.5);
  END LOOP;
  IF NOT is_done THEN
    RAISE lock_not_available USING MESSAGE = 'other sessions have locked the tables of: ' || command;
  END IF;
END
$$;

-- Makes the partitioned table that will take the place of a table: same columns, checks, rights, triggers, and all its
-- indexes but unique ones that do not contain the partitions' key; such a primary key is one of each partition. Its
-- first partition is for ids from a time on.
CREATE FUNCTION prepare_partitioned(of_table text, from_time timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
  part record;
  new_name text := of_table || '_partitioned';
  next_name text := partition_name(of_table, from_time);
BEGIN
  SELECT * INTO t FROM partitioned_tables() p WHERE p.name = of_table;
  EXECUTE format('DROP TABLE IF EXISTS %I', new_name);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS ends_before', of_table);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (%I)',
    new_name, of_table, t.key);
  FOR part IN
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition, pg_get_constraintdef(k.oid) AS primary_key
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype = 'p'
    WHERE i.indrelid = of_table::regclass AND i.indisvalid AND (NOT i.indisunique OR (
      SELECT attnum FROM pg_attribute WHERE attrelid = i.indrelid AND attname = t.key
    ) = ANY(i.indkey))
  LOOP
    IF part.primary_key IS NOT NULL THEN
      EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', new_name, part.name || '_parent', part.primary_key);
    ELSE
      EXECUTE regexp_replace(part.definition, '^(CREATE.* INDEX) \S+ ON \S+',
        format('\1 %I ON %I', part.name || '_parent', new_name));
    END IF;
  END LOOP;
  FOR part IN SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE tgrelid = of_table::regclass AND NOT tgisinternal
  LOOP
    EXECUTE regexp_replace(part.definition, ' ON \S+ ', format(' ON %I ', new_name));
  END LOOP;
  FOR part IN
    SELECT privilege_type AS granted, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS grantee
    FROM pg_class c, aclexplode(c.relacl) WHERE c.oid = of_table::regclass AND grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT %s ON %I TO %s', part.granted, new_name, part.grantee);
  END LOOP;
  EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (MAXVALUE)',
    next_name, new_name, first_id_at(t.prefix, from_time));
  PERFORM copy_table_settings(next_name, of_table);
  IF NOT EXISTS (SELECT FROM pg_index WHERE indrelid = next_name::regclass AND indisprimary) THEN
    EXECUTE format('ALTER TABLE %I ADD %s', next_name, (
      SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = of_table::regclass AND contype = 'p'
    ));
  END IF;
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT ends_before CHECK (%I < %L) NOT VALID',
    of_table, t.key, first_id_at(t.prefix, from_time));
END
$$;

-- Puts the partitioned table in the place of a table, which becomes its first partition: no row is read or moved. What
-- others have prepared is planned again and finds the new table by its name.
CREATE FUNCTION swap_partitioned(of_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  id_prefix text := (SELECT prefix FROM partitioned_tables() t WHERE t.name = of_table);
  first_name text := of_table || '_first';
  part record;
  from_time timestamptz;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', of_table);
  from_time := bound_of_partition(of_table);
  FOR part IN SELECT tgname AS name FROM pg_trigger WHERE tgrelid = of_table::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', part.name, of_table);
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', of_table, first_name);
  EXECUTE format('ALTER TABLE %I RENAME TO %I', of_table || '_partitioned', of_table);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
    of_table, first_name, first_id_at(id_prefix, from_time));
END
$$;

-- Gives the indexes of a partitioned table the names that they had before, and those of its first partition new ones.
CREATE FUNCTION rename_partitioned_indexes(of_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT i.relname AS old_name, regexp_replace(i.relname, '^' || of_table, of_table || '_first') AS new_name
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indrelid = (of_table || '_first')::regclass AND i.relname NOT LIKE of_table || '\_first%'
    UNION ALL
    SELECT i.relname, regexp_replace(i.relname, '_parent$', '')
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indrelid = of_table::regclass AND i.relname LIKE '%\_parent'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', part.old_name, part.new_name);
  END LOOP;
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS ends_before', of_table || '_first');
END
$$;

-- Partitions every table that is not partitioned yet. Each step is a transaction of its own, and what an earlier call
-- has done is not done again. It cannot be called within a transaction.
CREATE PROCEDURE partition_tables(from_time timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  t record;
  reference record;
BEGIN
  CALL with_short_locks('CREATE OR REPLACE TRIGGER start_once BEFORE INSERT ON task FOR EACH ROW
    WHEN (NEW.event_id IS NOT NULL AND NEW.trigger_id IS NOT NULL) EXECUTE FUNCTION start_once()');
  FOR t IN VALUES ('task'), ('tool_run'), ('agent'), ('tool'), ('trigger') LOOP
    CALL with_short_locks(format('CREATE OR REPLACE TRIGGER delete_below AFTER DELETE ON %I FOR EACH ROW
      EXECUTE FUNCTION %I()', t.column1, 'delete_below_' || t.column1));
  END LOOP;
  FOR reference IN
    SELECT conrelid::regclass AS of_table, conname AS name FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND EXISTS (
      SELECT FROM partitioned_tables() p WHERE p.name::regclass IN (conrelid, confrelid)
    )
  LOOP
    CALL with_short_locks(format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I', reference.of_table, reference.name));
  END LOOP;
  FOR t IN SELECT * FROM partitioned_tables() ORDER BY place LOOP
    IF EXISTS (SELECT FROM pg_class WHERE oid = t.name::regclass AND relkind = 'r') THEN
      CALL with_short_locks(format('SELECT prepare_partitioned(%L, %L)', t.name, from_time));
      CALL with_short_locks(format('ALTER TABLE %I VALIDATE CONSTRAINT ends_before', t.name));
      CALL with_short_locks(format('SELECT swap_partitioned(%L)', t.name));
    END IF;
    CALL with_short_locks(format('SELECT rename_partitioned_indexes(%L)', t.name));
  END LOOP;
END
$$;
