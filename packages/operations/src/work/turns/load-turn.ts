import { stepKind, stepStatus } from '@harkara/contract';
import { turnLimits } from '@harkara/domain';
import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Lease } from './lease.ts';
import { offeredTool } from './offered-tool.ts';
import { seenMessage } from './seen-message.ts';

const turnStep = z.object({
  step_no: z.int(),
  kind: stepKind,
  status: stepStatus,
  name: z.string(),
  agent_id: z.string(),
  input: z.unknown(),
  output: z.unknown(),
  error: z.string().nullable(),
});
export type TurnStep = z.output<typeof turnStep>;

/** Another member of the workforce to which the conversation can be handed over now. */
const handoffTarget = z.object({ id: z.string(), name: z.string(), instructions: z.string() });
export type HandoffTarget = z.output<typeof handoffTarget>;

export const loadedTurn = z.object({
  workspace_id: z.string(),
  /** The agent that has the conversation. */
  agent_id: z.string(),
  trace_id: z.string().nullable(),
  /**
   * The published `AgentDraft`; in a test chat the draft, as it was when an agent's chat began. The runner parses it:
   * what cannot be read must fail after the claim, so that the turn is released.
   */
  definition: json(z.unknown()).nullable(),
  messages: json(z.array(seenMessage)),
  steps: json(z.array(turnStep)),
  tools: json(z.array(offeredTool)),
  handoff_targets: json(z.array(handoffTarget)),
});
export type LoadedTurn = z.output<typeof loadedTurn>;

const filesOfMessage = `SELECT coalesce(json_agg(json_build_object(
      'name', f.name, 'mime', f.mime, 'kind', f.kind, 'pages', f.pages, 'storage_key', f.storage_key,
      'expired', f.expires_at <= now()
    ) ORDER BY f.position), '[]')
    FROM attachment f WHERE f.task_id = m.task_id AND f.turn = m.turn`;

/** Only published tools of the same project, in the order of the agent's draft. */
const toolsOfAgent = `SELECT coalesce(json_agg(json_build_object(
      'id', k.id, 'version', k.published_version,
      'needs_approval', coalesce((each.value ->> 'needs_approval')::boolean, false),
      'name', kv.definition -> 'name', 'description', kv.definition -> 'description',
      'inputs', kv.definition -> 'inputs'
    ) ORDER BY each.ordinality), '[]')
    FROM json_array_elements(d.definition -> 'tools') WITH ORDINALITY AS each (value, ordinality)
    JOIN tool k ON k.id = each.value ->> 'tool_id' AND k.project_id = t.project_id AND k.deleted_at IS NULL
    JOIN tool_version kv ON kv.tool_id = k.id AND kv.version = k.published_version`;

/** In a test chat the members of the draft by their own drafts, published or not. */
const handoffTargetsOfTask = `SELECT coalesce(json_agg(json_build_object(
      'id', c.id, 'name', self.definition -> 'name', 'instructions', self.definition -> 'instructions'
    ) ORDER BY each.ordinality), '[]')
    FROM workforce w
    LEFT JOIN workforce_version wv ON wv.workforce_id = w.id AND wv.version = w.published_version
    CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE t.channel WHEN 'test' THEN t.test_draft::jsonb ELSE wv.definition END -> 'members'
    ) WITH ORDINALITY AS each (id, ordinality)
    JOIN agent c ON c.id = each.id AND c.project_id = t.project_id AND c.id <> t.agent_id AND c.deleted_at IS NULL
    LEFT JOIN agent_version cv ON cv.agent_id = c.id AND cv.version = c.published_version AND c.paused_at IS NULL
    CROSS JOIN LATERAL (SELECT CASE t.channel WHEN 'test' THEN c.draft ELSE cv.definition END AS definition) self
    WHERE w.id = t.workforce_id AND self.definition IS NOT NULL`;

/** The columns of `LoadedTurn`, for a task under the alias `t`; with the steps of the turn that the SQL `turn` tells. */
export function loadedColumns(turn: string): string {
  return `t.workspace_id, t.agent_id, t.trace_id, d.definition, (
      SELECT coalesce(json_agg(json_build_object(
        'role', m.role, 'content', m.content,
        'files', CASE m.role WHEN 'user' THEN (${filesOfMessage}) ELSE '[]' END
      ) ORDER BY m.turn, m.role), '[]')
      FROM (
        SELECT * FROM message WHERE task_id = t.id ORDER BY turn DESC, role DESC LIMIT ${turnLimits.messagesSeenMax}
      ) m
    ) AS messages, (
      SELECT coalesce(json_agg(json_build_object(
        'step_no', s.step_no, 'kind', s.kind, 'status', s.status, 'name', s.name, 'agent_id', s.agent_id,
        'input', s.input, 'output', s.output, 'error', s.error
      ) ORDER BY s.step_no), '[]')
      FROM step s WHERE s.task_id = t.id AND s.turn = ${turn}
    ) AS steps,
    CASE WHEN d.definition #>> '{tools,0}' IS NULL THEN '[]' ELSE (${toolsOfAgent}) END AS tools,
    CASE WHEN t.workforce_id IS NULL THEN '[]' ELSE (${handoffTargetsOfTask}) END AS handoff_targets`;
}

/** The joins that `loadedColumns` needs. */
export const loadedJoins = `JOIN agent a ON a.id = t.agent_id
  CROSS JOIN LATERAL (SELECT CASE
    WHEN t.channel <> 'test' THEN (
      SELECT v.definition::json FROM agent_version v WHERE v.agent_id = a.id AND v.version = a.published_version
    )
    WHEN t.workforce_id IS NULL THEN t.test_draft
    ELSE a.draft::json END AS definition OFFSET 0) d`;

/**
 * Read in a statement after the claim has locked the row, so that every step of the earlier worker is in the snapshot.
 */
const findTurn = statement({
  name: 'load-turn',
  params: z.object({ taskId: z.string(), turn: z.int() }),
  row: loadedTurn,
  sql: sql`SELECT ${loadedColumns(':turn')} FROM task t ${loadedJoins} WHERE t.id = :task_id`,
});

/** What a worker needs to continue a turn after its last recorded step. */
export async function loadTurn(ctx: Pick<Context, 'db'>, lease: Pick<Lease, 'taskId' | 'turn'>): Promise<LoadedTurn> {
  const { taskId, turn } = lease;
  const [row] = await ctx.db.query(findTurn, { taskId, turn });
  if (row === undefined) throw new Error(`there is no task ${taskId}`);
  return row;
}
