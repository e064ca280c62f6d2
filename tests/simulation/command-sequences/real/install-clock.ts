import type pg from 'pg';

/**
 * Gives a database a clock that only the sequence moves: `now()` and `clock_timestamp()` of a schema that connections
 * search before PostgreSQL's own. Connections that were opened before do not have it. Defaults of columns are bound
 * when they are written, so those that decide when something is due are written anew.
 */
export async function installClock(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA moved;
    CREATE TABLE moved.clock (at timestamptz NOT NULL);
    INSERT INTO moved.clock VALUES (pg_catalog.now());
    CREATE FUNCTION moved.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM moved.clock';
    CREATE FUNCTION moved.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM moved.clock';
    ALTER TABLE task ALTER enqueue_after SET DEFAULT moved.now() + interval '3 seconds';
    ALTER TABLE tool_run ALTER enqueue_after SET DEFAULT moved.now() + interval '3 seconds';
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = moved, pg_catalog, public', current_database());
    END $$`);
}

export async function moveClock(pool: pg.Pool, to: Date): Promise<void> {
  await pool.query('UPDATE moved.clock SET at = $1', [to]);
}
