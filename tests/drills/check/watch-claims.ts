import type pg from 'pg';

const watch = `CREATE TABLE drill_claim (task_id text, turn int, attempt int, worker text, at timestamptz);
  CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill_claim VALUES (NEW.id, NEW.turn, NEW.attempt, current_setting('application_name'), clock_timestamp());
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_claim AFTER UPDATE OF attempt ON task
    FOR EACH ROW WHEN (NEW.attempt > OLD.attempt) EXECUTE FUNCTION note_claim()`;

/** Has the database itself write down who claimed what when; the product does not know of it. */
export async function watchClaims(pool: pg.Pool): Promise<void> {
  await pool.query(watch);
}
