import type pg from 'pg';

/**
 * Gives a database a clock that only the sequence moves: `now()` and `clock_timestamp()` of a schema that connections
 * search before PostgreSQL's own. Connections that were opened before do not have it. Defaults of columns are bound
 * when they are written, so all that have the time are written anew.
 */
export async function installClock(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA moved;
    CREATE TABLE moved.clock (at timestamptz NOT NULL);
    INSERT INTO moved.clock VALUES (pg_catalog.now());
    CREATE FUNCTION moved.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM moved.clock';
    CREATE FUNCTION moved.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM moved.clock';
    DO $$ DECLARE of_time record; BEGIN
      FOR of_time IN
        SELECT format('ALTER TABLE %s ALTER %I SET DEFAULT ', c.oid::regclass, a.attname) AS change, value
        FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
        JOIN pg_class c ON c.oid = d.adrelid AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
        CROSS JOIN pg_get_expr(d.adbin, d.adrelid) AS value
        WHERE value ~ 'now|CURRENT_TIMESTAMP'
      LOOP
        EXECUTE of_time.change || regexp_replace(of_time.value, '\\mnow\\(\\)|CURRENT_TIMESTAMP', 'moved.now()');
      END LOOP;
      EXECUTE format('ALTER DATABASE %I SET search_path = moved, pg_catalog, public', current_database());
    END $$`);
}

export async function moveClock(pool: pg.Pool, to: Date): Promise<void> {
  await pool.query('UPDATE moved.clock SET at = $1', [to]);
}
