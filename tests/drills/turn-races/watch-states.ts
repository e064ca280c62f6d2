import type pg from 'pg';

/**
 * The database itself says where a turn is: `drill_state(task)`. It notes it for each task that a cancel ends, in the
 * cancel's own statement and before its steps are closed. And it gives a tool run the deadline that its inputs name.
 */
const watch = `CREATE TABLE drill_cancel (task_id text PRIMARY KEY, state text);
  CREATE FUNCTION drill_state(t task) RETURNS text LANGUAGE sql AS $$
    SELECT CASE
      WHEN t.status IN ('done', 'failed', 'escalated') THEN 'ended'
      WHEN t.status = 'queued' THEN 'before claim'
      WHEN t.status = 'needs_approval' THEN 'suspended for approval'
      WHEN EXISTS (SELECT FROM step s
        WHERE s.task_id = t.id AND s.turn = t.turn AND s.status = 'started' AND s.kind = 'tool_call')
        THEN 'tool call open'
      WHEN t.lease_until IS NULL OR t.lease_until <= now() THEN 'before claim'
      WHEN EXISTS (SELECT FROM step s
        WHERE s.task_id = t.id AND s.turn = t.turn AND s.status = 'started' AND s.kind = 'model_call')
        THEN 'model call open'
      ELSE 'between steps' END
  $$;
  CREATE FUNCTION note_cancel() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill_cancel VALUES (OLD.id, drill_state(OLD));
    RETURN NEW;
  END $$;
  CREATE TRIGGER note_cancel BEFORE UPDATE OF status ON task
    FOR EACH ROW WHEN (NEW.error = 'Cancelled.' AND OLD.status <> 'failed') EXECUTE FUNCTION note_cancel();
  CREATE FUNCTION set_deadline() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.deadline_at := clock_timestamp() + (NEW.inputs ->> 'deadline_ms')::int * interval '1 millisecond';
    RETURN NEW;
  END $$;
  CREATE TRIGGER set_deadline BEFORE INSERT ON tool_run
    FOR EACH ROW WHEN (NEW.inputs ->> 'deadline_ms' IS NOT NULL) EXECUTE FUNCTION set_deadline()`;

export async function watchStates(pool: pg.Pool): Promise<void> {
  await pool.query(watch);
}
