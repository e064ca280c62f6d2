import type pg from 'pg';

const createIndex = /^CREATE (?:UNIQUE )?INDEX "(\w+)" ON "(\w+)"/im;
const nameLengthMax = 63;

/**
 * Makes the index of a partitioned table on each of its partitions, while others write: PostgreSQL cannot make that of
 * the table CONCURRENTLY. When the migration's own statement runs after it, it finds these indexes and makes none.
 * What an earlier call has made stays.
 */
export async function indexPartitions(client: pg.Client, sql: string): Promise<void> {
  const [, index = '', table = ''] = createIndex.exec(sql) ?? [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = to_regclass($1) ORDER BY name`,
    [`"${table}"`],
  );
  for (const { name } of rows) await indexPartition(client, { index, table, partition: name, sql });
}

interface PartitionIndex {
  index: string;
  table: string;
  partition: string;
  sql: string;
}

async function indexPartition(client: pg.Client, { index, table, partition, sql }: PartitionIndex): Promise<void> {
  const name = index.replace(table, partition);
  if (name.length > nameLengthMax) throw new Error(`the name of the index "${name}" would be too long`);
  await dropIfInvalid(client, name);
  const [statement = ''] = sql.slice(sql.search(createIndex)).split(';');
  await client.query(
    statement
      .replace(` INDEX "${index}"`, ` INDEX CONCURRENTLY IF NOT EXISTS "${name}"`)
      .replace(` ON "${table}"`, ` ON "${partition}"`),
  );
}

/** CREATE INDEX CONCURRENTLY that failed leaves an invalid index, which slows writes and has the name. */
async function dropIfInvalid(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [`"${name}"`],
  );
  if (rowCount === 1) await client.query(`DROP INDEX CONCURRENTLY "${name}"`);
}
