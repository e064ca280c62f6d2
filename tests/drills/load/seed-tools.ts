import { newId } from '@harkara/runtime';
import type { Caller } from '@harkara/testkit';
import type pg from 'pg';

/** A customer's server: a key, and the one tool it runs. */
export interface ToolCaller {
  key: string;
  toolId: string;
}

const definition = JSON.stringify({
  name: 'Double',
  description: '',
  inputs: [{ key: 'no', label: 'Number', type: 'number', required: true, hide_in_logs: false }],
  steps: [{ id: 'twice', name: 'Twice', type: 'transform', expression: 'inputs.no * 2', on_error: 'stop' }],
  output: { type: 'json', value: '{{steps.twice.output}}' },
});

/** Values: tools, keys, definition. */
const seeded = `WITH rows AS (
    SELECT r.tool_id, k.project_id FROM unnest($1::text[], $2::text[]) AS r (tool_id, key_id)
    JOIN api_key k ON k.id = r.key_id
  ), tools AS (
    INSERT INTO tool (id, project_id, draft, published_version, updated_at)
    SELECT tool_id, project_id, $3, 1, now() FROM rows
  )
  INSERT INTO tool_version (tool_id, version, definition, published_by) SELECT tool_id, 1, $3, 'usr_seed' FROM rows`;

/** Gives each caller's project a published tool of one transform step. */
export async function seedTools(pool: pg.Pool, callers: readonly Caller[]): Promise<ToolCaller[]> {
  const toolIds = callers.map(() => newId('ctl'));
  await pool.query(seeded, [toolIds, callers.map(({ keyId }) => keyId), definition]);
  return callers.map(({ key }, index) => ({ key, toolId: toolIds[index] ?? '' }));
}
