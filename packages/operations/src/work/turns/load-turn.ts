import type { StepKind, StepStatus, ToolInput } from '@harkara/contract';
import { turnLimits } from '@harkara/domain';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { Lease } from './lease.ts';

export interface TurnStep {
  step_no: number;
  kind: StepKind;
  status: StepStatus;
  name: string;
  agent_id: string;
  input: unknown;
  output: unknown;
  error: string | null;
}

/** A file of a message; the store gives its bytes for `storage_key` until it expires. */
export interface SeenFile {
  name: string;
  mime: string;
  kind: 'image' | 'pdf';
  pages: number;
  storage_key: string;
  expired: boolean;
}

export interface SeenMessage {
  role: 'user' | 'assistant';
  content: string;
  files: SeenFile[];
}

/** A published tool that the agent may use. */
export interface OfferedTool {
  id: string;
  version: number;
  needs_approval: boolean;
  name: string;
  description: string;
  inputs: ToolInput[];
}

/** Another member of the workforce that can take the conversation now. */
export interface HandoffTarget {
  id: string;
  name: string;
  instructions: string;
}

export interface LoadedTurn {
  workspace_id: string;
  /** Who holds the conversation. */
  agent_id: string;
  trace_id: string | null;
  /** An `AgentDraft`: the published one; in a test chat the draft, as it was when an agent's chat began. */
  definition: unknown;
  messages: SeenMessage[];
  steps: TurnStep[];
  tools: OfferedTool[];
  handoffTargets: HandoffTarget[];
}

/** The columns of `LoadedTurn`, for a task under the alias `t` of which the parameters name the turn and the messages seen at most. */
export function loadedColumns({ turn, messagesMax }: { turn: string; messagesMax: string }): string {
  return `t.workspace_id, t.agent_id, t.trace_id, d.definition,
    (SELECT coalesce(json_agg(json_build_object('role', m.role, 'content', m.content, 'files', CASE m.role WHEN 'user' THEN (${filesOf()})
        ELSE '[]' END) ORDER BY m.turn, m.role), '[]')
      FROM (SELECT * FROM message WHERE task_id = t.id ORDER BY turn DESC, role DESC LIMIT ${messagesMax}) m) AS messages,
    (SELECT coalesce(json_agg(json_build_object('step_no', s.step_no, 'kind', s.kind, 'status', s.status, 'name', s.name,
        'agent_id', s.agent_id, 'input', s.input, 'output', s.output, 'error', s.error) ORDER BY s.step_no), '[]')
      FROM step s WHERE s.task_id = t.id AND s.turn = ${turn}) AS steps,
    (${toolsOf()}) AS tools,
    (${handoffTargetsOf()}) AS "handoffTargets"`;
}

/** What `loadedColumns` reads beside the task. */
export const loadedJoins = `JOIN agent a ON a.id = t.agent_id
  LEFT JOIN agent_version v ON v.agent_id = a.id AND v.version = a.published_version
  CROSS JOIN LATERAL (SELECT CASE
    WHEN t.channel <> 'test' THEN v.definition::json
    WHEN t.workforce_id IS NULL THEN t.test_draft
    ELSE a.draft::json END AS definition) d`;

/** Read after the claim has locked the row, so every step of the worker before is seen. Values: task, turn, messages max. */
const loadedTurn = statement<LoadedTurn>(
  'load-turn',
  `SELECT ${loadedColumns({ turn: '$2', messagesMax: '$3' })} FROM task t ${loadedJoins} WHERE t.id = $1`,
);

function filesOf(): string {
  return `SELECT coalesce(json_agg(json_build_object('name', f.name, 'mime', f.mime, 'kind', f.kind, 'pages', f.pages,
      'storage_key', f.storage_key, 'expired', f.expires_at <= now()) ORDER BY f.position), '[]')
    FROM attachment f WHERE f.task_id = m.task_id AND f.turn = m.turn`;
}

/** Only published tools of the same project, in the order the agent names them. */
function toolsOf(): string {
  return `SELECT coalesce(json_agg(json_build_object('id', k.id, 'version', k.published_version,
      'needs_approval', coalesce((each.value ->> 'needs_approval')::boolean, false), 'name', kv.definition -> 'name',
      'description', kv.definition -> 'description', 'inputs', kv.definition -> 'inputs') ORDER BY each.ordinality), '[]')
    FROM json_array_elements(d.definition -> 'tools') WITH ORDINALITY AS each (value, ordinality)
    JOIN tool k ON k.id = each.value ->> 'tool_id' AND k.project_id = t.project_id AND k.deleted_at IS NULL
    JOIN tool_version kv ON kv.tool_id = k.id AND kv.version = k.published_version`;
}

/** In a test chat the members of the draft, as their own drafts are, published or not. */
function handoffTargetsOf(): string {
  return `SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', self.definition -> 'name',
      'instructions', self.definition -> 'instructions') ORDER BY each.ordinality), '[]')
    FROM workforce w
    LEFT JOIN workforce_version wv ON wv.workforce_id = w.id AND wv.version = w.published_version
    CROSS JOIN LATERAL jsonb_array_elements_text(CASE t.channel WHEN 'test' THEN t.test_draft::jsonb ELSE wv.definition END -> 'members')
      WITH ORDINALITY AS each (id, ordinality)
    JOIN agent c ON c.id = each.id AND c.project_id = t.project_id AND c.id <> t.agent_id AND c.deleted_at IS NULL
    LEFT JOIN agent_version cv ON cv.agent_id = c.id AND cv.version = c.published_version AND c.paused_at IS NULL
    CROSS JOIN LATERAL (SELECT CASE t.channel WHEN 'test' THEN c.draft ELSE cv.definition END AS definition) self
    WHERE w.id = t.workforce_id AND self.definition IS NOT NULL`;
}

/** What a worker needs to go on with a turn from its last recorded step. */
export async function loadTurn(ctx: Pick<Context, 'db'>, lease: Pick<Lease, 'taskId' | 'turn'>): Promise<LoadedTurn> {
  const [row] = await ctx.db.query(loadedTurn, [lease.taskId, lease.turn, turnLimits.messagesSeenMax]);
  if (row === undefined) throw new Error(`task ${lease.taskId} is gone`);
  return row;
}
