import { toolDraft } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import type { Caller } from '@harkara/testkit';
import type pg from 'pg';

/** One agent in so many has a tool. */
const toolEvery = 4;

/** Values: tools, agents, definition, whether people approve the calls of every other agent. */
const seeded = `WITH rows AS (
    SELECT r.tool_id, a.id AS agent_id, a.project_id, $4::boolean AND r.no % 2 = 1 AS needs_approval
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS r (tool_id, agent_id, no)
    JOIN agent a ON a.id = r.agent_id
  ), tools AS (
    INSERT INTO tool (id, project_id, draft, published_version, updated_at)
    SELECT tool_id, project_id, $3, 1, now() FROM rows
  ), versions AS (
    INSERT INTO tool_version (tool_id, version, definition, published_by)
    SELECT tool_id, 1, $3, 'usr_seed' FROM rows
  )
  UPDATE agent_version v SET definition = v.definition::jsonb
    || jsonb_build_object('tools', jsonb_build_array(
      jsonb_build_object('tool_id', r.tool_id, 'needs_approval', r.needs_approval)))
  FROM rows r WHERE v.agent_id = r.agent_id`;

interface ToolOptions {
  targetUrl: string;
  withApprovals: boolean;
  /** A POST is not repeated when it is not known what became of it. */
  method?: 'GET' | 'POST';
}

/** Gives some agents a tool that calls the target, which is told for which task. */
export async function giveTools(
  pool: pg.Pool,
  callers: readonly Caller[],
  { targetUrl, withApprovals, method = 'POST' }: ToolOptions,
): Promise<void> {
  const chosen = callers.filter((_, index) => index % toolEvery === 0);
  const note = {
    name: 'Note',
    inputs: [{ key: 'task', label: 'Task', type: 'text', required: true }],
    steps: [{ id: 'note', name: 'Note', type: 'http', method, url: `${targetUrl}/note?task={{inputs.task}}` }],
    output: { type: 'json', value: '{{steps.note.output.status}}' },
  };
  await pool.query(seeded, [
    chosen.map(() => newId('ctl')),
    chosen.map(({ agentId }) => agentId),
    JSON.stringify(toolDraft.parse(note)),
    withApprovals,
  ]);
}
