import '@harkara/operations/manage';
import { listStatements } from '@harkara/prisma';
import { planSettings } from '@harkara/runtime';
import { createTestDatabase, openPool, seedAgent, seedProject, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { explain } from './explain.ts';

const count = 1_000;
/** Of pages of 8 kB that are touched to read one body of 8,000 bytes, which lies apart from its row. */
const pagesOfBody = 10;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const pool = openPool(database.url, 1);
  const { projectId, workspaceId } = await seedProject(pool);
  const agentId = await seedAgent(pool, projectId);
  await pool.end();
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
  await client.query(`
    ALTER TABLE delivery ALTER body SET STORAGE EXTERNAL;
    INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id)
      VALUES ('trg_1', '${workspaceId}', '${projectId}', 'webhook', 'Orders', '${agentId}');
    INSERT INTO delivery (id, trigger_id, outcome, size_bytes, body)
      SELECT first_id_at('dlv', now() - (${count} - n) * interval '1 ms'), 'trg_1', 'Refused', 8000,
        repeat('x', 7992) || lpad((n / 2)::text, 8, '0')
      FROM generate_series(1, ${count}) n`);
  await client.query('VACUUM ANALYZE');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('each body is read once to find equal calls, and not once for each call that it is compared with', async () => {
  const { rows } = await client.query('SELECT id FROM delivery ORDER BY id LIMIT 100');
  const statement = listStatements().find(({ name }) => name === 'list-equal-calls');
  if (statement === undefined) throw new Error('there is no such statement');
  const values = { triggerId: 'trg_1', ids: rows.map(({ id }) => id) };
  const { buffers, text } = await explain(client, statement as never, values);
  expect(buffers, text).toBeGreaterThan(count);
  expect(buffers, text).toBeLessThanOrEqual((count + 100) * pagesOfBody);
});
