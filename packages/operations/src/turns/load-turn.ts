import { type StepKind, type StepStatus } from '@harkara/contract';
import { turnLimits } from '@harkara/domain';
import { statement } from '@harkara/prisma';
import type { Context } from '../context.ts';
import type { Lease } from './claim-turn.ts';

export interface TurnStep {
  step_no: number;
  kind: StepKind;
  status: StepStatus;
  name: string;
  output: unknown;
}

export interface LoadedTurn {
  workspace_id: string;
  agent_id: string;
  trace_id: string | null;
  /** The published definition, or the draft for a test chat. */
  definition: unknown;
  messages: { role: 'user' | 'assistant'; content: string }[];
  steps: TurnStep[];
}

/** Read after the claim has locked the row, so every step of the worker before is seen. Values: task, turn, messages max. */
const loadedTurn = statement<LoadedTurn>(
  'load-turn',
  `SELECT t.workspace_id, t.agent_id, t.trace_id, coalesce(t.test_draft, v.definition::json) AS definition,
    (SELECT coalesce(json_agg(json_build_object('role', m.role, 'content', m.content) ORDER BY m.turn, m.role), '[]')
      FROM (SELECT * FROM message WHERE task_id = t.id ORDER BY turn DESC, role DESC LIMIT $3) m) AS messages,
    (SELECT coalesce(json_agg(json_build_object('step_no', s.step_no, 'kind', s.kind, 'status', s.status, 'name', s.name,
        'output', s.output) ORDER BY s.step_no), '[]')
      FROM step s WHERE s.task_id = t.id AND s.turn = $2) AS steps
  FROM task t
  JOIN agent a ON a.id = t.agent_id
  LEFT JOIN agent_version v ON v.agent_id = a.id AND v.version = a.published_version
  WHERE t.id = $1`,
);

/** What a worker needs to go on with a turn from its last recorded step. */
export async function loadTurn(ctx: Pick<Context, 'db'>, lease: Lease): Promise<LoadedTurn> {
  const [row] = await ctx.db.query(loadedTurn, [lease.taskId, lease.turn, turnLimits.messagesSeenMax]);
  if (row === undefined) throw new Error(`task ${lease.taskId} is gone`);
  return row;
}
