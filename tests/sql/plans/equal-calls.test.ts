import '@harkara/operations/manage';
import { seedAgent, seedProject } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { statementOf } from './statement-of.ts';
import { useDatabase } from './use-database.ts';

const count = 1_000;
/** Of pages of 8 kB that are touched to read one body of 8,000 bytes, which lies apart from its row. */
const pagesOfBody = 10;

const client = useDatabase(async (pool) => {
  const { projectId, workspaceId } = await seedProject(pool);
  const agentId = await seedAgent(pool, projectId);
  await pool.query(`
    ALTER TABLE delivery ALTER body SET STORAGE EXTERNAL;
    INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id)
      VALUES ('trg_1', '${workspaceId}', '${projectId}', 'webhook', 'Orders', '${agentId}');
    INSERT INTO delivery (id, trigger_id, outcome, size_bytes, body)
      SELECT first_id_at('dlv', now() - (${count} - n) * interval '1 ms'), 'trg_1', 'Refused', 8000,
        repeat('x', 7992) || lpad((n / 2)::text, 8, '0')
      FROM generate_series(1, ${count}) n`);
  await pool.query('VACUUM ANALYZE');
});

test('each body is read once to find equal calls, and not once for each call that it is compared with', async () => {
  const { rows } = await client().query('SELECT id FROM delivery ORDER BY id LIMIT 100');
  const values = { triggerId: 'trg_1', ids: rows.map(({ id }) => id) };
  const { buffers, text } = await explain(client(), statementOf('list-equal-calls'), values);
  expect(buffers, text).toBeGreaterThan(count);
  expect(buffers, text).toBeLessThanOrEqual((count + 100) * pagesOfBody);
});
