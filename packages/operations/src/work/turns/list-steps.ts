import type { StepKind, StepStatus } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';

export interface StepRow {
  id: string;
  turn: number;
  step_no: number;
  kind: StepKind;
  status: StepStatus;
  agent_id: string;
  name: string;
  error: string | null;
  tokens_in: number;
  tokens_out: number;
  cost_micro_inr: number;
  started_at: Date;
  finished_at: Date | null;
}

const stepsBatchMax = 200;

/**
 * Closed steps after a place in the log, oldest first, along step's unique index. One that closes before an earlier one is
 * told after it, so that a reader's place never passes a step. Values: task, turn, step no, limit.
 */
const closedSteps = statement<StepRow>(
  'list-closed-steps',
  `SELECT id, turn, step_no, kind, status, agent_id, name, error, tokens_in, tokens_out, cost_micro_inr, started_at, finished_at
  FROM step WHERE task_id = $1 AND (turn, step_no) > ($2, $3) AND status <> 'started'
    AND NOT EXISTS (SELECT FROM step o WHERE o.task_id = $1 AND o.turn = step.turn AND o.step_no < step.step_no AND o.status = 'started')
  ORDER BY turn, step_no LIMIT $4`,
);

export function listSteps(
  ctx: Pick<Context, 'db'>,
  taskId: string,
  after: { turn: number; stepNo: number },
): Promise<StepRow[]> {
  return ctx.db.query(closedSteps, [taskId, after.turn, after.stepNo, stepsBatchMax]);
}
