import { toolDraft } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import type { Caller } from '@harkara/testkit';
import type pg from 'pg';

export interface Tool {
  toolId: string;
  key: string;
}

const input = (key: string) => ({ key, label: key, type: 'number' as const, required: true });
const definition = JSON.stringify(
  toolDraft.parse({
    name: 'Total',
    inputs: [input('price'), input('count')],
    steps: [{ id: 'total', name: 'Total', type: 'transform', expression: 'inputs.price * inputs.count' }],
    output: { type: 'json', value: '{{steps.total.output}}' },
  }),
);

/** Values: tools, agents, definition. */
const seeded = `WITH rows AS (
    SELECT r.tool_id, a.project_id FROM unnest($1::text[], $2::text[]) AS r (tool_id, agent_id)
    JOIN agent a ON a.id = r.agent_id
  ), tools AS (
    INSERT INTO tool (id, project_id, draft, published_version) SELECT tool_id, project_id, $3, 1 FROM rows
  )
  INSERT INTO tool_version (tool_id, version, definition, published_by) SELECT tool_id, 1, $3, 'usr_seed' FROM rows`;

/** One tool of one expression in the project of each caller; each key may run it 30 times a minute. */
export async function seedTools(pool: pg.Pool, callers: readonly Caller[]): Promise<Tool[]> {
  const tools = callers.map(({ key }) => ({ toolId: newId('ctl'), key }));
  await pool.query(seeded, [tools.map(({ toolId }) => toolId), callers.map(({ agentId }) => agentId), definition]);
  return tools;
}
