import { searchProject } from '@harkara/operations/manage';
import { createTestDatabase, openPool, seedProject, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Explained, explain } from './explain.ts';
import { recordQueries } from './record-query.ts';

/** Of each of two projects; the own ones are in the first half of the blocks. */
const blocks = 40;
const perBlock = 1_000;
const userId = 'usr_01k3v9t1e6f9v8m2q5w7x0z4ab';

let database: TestDatabase;
let client: pg.Client;
let projectId: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const pool = openPool(database.url, 1);
  const own = await seedProject(pool);
  const other = await seedProject(pool);
  await pool.end();
  projectId = own.projectId;
  await client.query(`
    INSERT INTO "user" (id, email, name) VALUES ('${userId}', 'a@example.com', 'Asha');
    INSERT INTO member (id, workspace_id, user_id, role) VALUES ('mbr_1', '${own.workspaceId}', '${userId}', 'viewer');
    INSERT INTO search_block (project_id, kind, entries, first_id, last_id)
      SELECT CASE WHEN b < ${blocks} THEN '${projectId}' ELSE '${other.projectId}' END, 'task', ${perBlock},
        'tsk_' || lpad((b * ${perBlock})::text, 26, '0'), 'tsk_' || lpad((b * ${perBlock} + ${perBlock - 1})::text, 26, '0')
      FROM generate_series(0, ${2 * blocks - 1}) b;
    INSERT INTO search_entry (kind, id, words)
      SELECT 'task', 'tsk_' || lpad(n::text, 26, '0'), array_to_tsvector(ARRAY(
        SELECT n / ${perBlock} + 1 || '.' || word FROM unnest(ARRAY['order', 'is', 'late', n::text,
          CASE WHEN n < 3 OR n = ${blocks * perBlock} THEN 'pineapple' ELSE 'mango' END]) word))
      FROM generate_series(0, ${2 * blocks * perBlock - 1}) n;
  `);
  await client.query('VACUUM ANALYZE');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What the search of the index costs. */
async function search(q: string, more: object = {}): Promise<Explained & { found: number }> {
  const recorder = recordQueries(database.url);
  const ctx = { db: recorder.db, actor: { userId, kind: 'user' }, clock: { now: () => new Date() } };
  await searchProject(ctx as never, { projectId, q, kinds: ['task'], ...more });
  await recorder.db.close();
  const { statement, values } = recorder.last('list-search-entry-ids');
  const { rows } = await client.query(statement.text, statement.values(values));
  return { ...(await explain(client, statement, values)), found: rows.length };
}

/** The pages of three levels of the index for a word of a block, and its entries. */
const pagesPerBlock = 8;

test.each([
  ['a word that all entries have is looked up in the newest block', 'order late', 10, perBlock + 50],
  ['a rare word is looked up once in each block', 'pineapple', 3, blocks * pagesPerBlock],
  ['so is the beginning of a rare word', 'pine', 3, blocks * pagesPerBlock],
  ['so is a rare word beside those that all have', 'order is 12 late', 10, blocks * pagesPerBlock * 4],
  ['so is a word that there is not', 'banana', 0, blocks * pagesPerBlock],
  ['a number is found', '12345', 1, blocks * pagesPerBlock],
])('%s', async (_, q, found, buffersMax) => {
  const explained = await search(q);
  expect(explained.found, explained.text).toBe(found);
  expect(explained.buffers, explained.text).toBeLessThanOrEqual(buffersMax);
  const reads = explained.nodes.filter((node) => node['Relation Name'] === 'search_entry');
  expect(reads.map((node) => node['Node Type'])).toEqual(['Bitmap Heap Scan']);
  expect(explained.nodes.map((node) => node['Index Name'])).toContain('search_entry_words_idx');
});

test('a time without entries looks at no block', async () => {
  const { buffers, text } = await search('order', { from: new Date() });
  expect(buffers, text).toBeLessThanOrEqual(10);
});
