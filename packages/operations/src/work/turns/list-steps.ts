import { stepKind, stepStatus } from '@harkara/contract';
import { asserted, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

export const stepRow = z.object({
  id: z.string(),
  turn: z.int(),
  step_no: z.int(),
  kind: stepKind,
  status: asserted(stepStatus, 'only steps of tools are skipped'),
  agent_id: z.string(),
  name: z.string(),
  error: z.string().nullable(),
  /** Of a model call: how many earlier messages it was not shown. */
  messages_left_out: z.int(),
  tokens_in: z.int(),
  tokens_out: z.int(),
  cost_micro_inr: z.int(),
  started_at: z.date(),
  finished_at: z.date().nullable(),
});
export type StepRow = z.output<typeof stepRow>;

/** The columns of `StepRow`. */
export const stepColumns = `id, turn, step_no, kind, status, agent_id, name, error,
  CASE WHEN kind = 'model_call' THEN coalesce((input ->> 'messages_left_out')::int, 0) ELSE 0 END AS messages_left_out,
  tokens_in, tokens_out, cost_micro_inr, started_at, finished_at`;

const stepsBatchMax = 200;

/**
 * Closed steps after a place in the log, oldest first, along step's unique index. A step that closes before an earlier
 * one is listed after it, so that a reader's place never passes a step.
 */
const listClosedSteps = statement({
  name: 'list-closed-steps',
  params: z.object({ taskId: z.string(), turn: z.int(), stepNo: z.int(), limit: z.int() }),
  row: stepRow,
  sql: sql`SELECT ${stepColumns} FROM step
    WHERE task_id = :task_id AND (turn, step_no) > (:turn, :step_no) AND status <> 'started' AND NOT EXISTS (
      SELECT FROM step o
      WHERE o.task_id = :task_id AND o.turn = step.turn AND o.step_no < step.step_no AND o.status = 'started'
    )
    ORDER BY turn, step_no LIMIT :limit`,
});

export function listSteps(
  ctx: Pick<Context, 'db'>,
  taskId: string,
  after: { turn: number; stepNo: number },
): Promise<StepRow[]> {
  return ctx.db.query(listClosedSteps, { taskId, ...after, limit: stepsBatchMax });
}
