import type pg from 'pg';

const watch = `CREATE TABLE drill_schedule_run (id text PRIMARY KEY, at timestamptz);
  CREATE FUNCTION note_schedule_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill_schedule_run VALUES (NEW.id, clock_timestamp());
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_schedule_run AFTER INSERT ON fire FOR EACH ROW EXECUTE FUNCTION note_schedule_run()`;

/** Has the database itself write down when each schedule run was decided, because a service's clock may be wrong. */
export async function watchScheduleRuns(pool: pg.Pool): Promise<void> {
  await pool.query(watch);
}
