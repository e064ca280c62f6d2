import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { StepRow } from './list-steps.ts';

const stepsShownMax = 1_000;

/** Backwards along step's unique index. Values: task, limit. */
const newestSteps = statement<StepRow>(
  'list-newest-steps',
  `SELECT id, turn, step_no, kind, status, agent_id, name, error, tokens_in, tokens_out, cost_micro_inr, started_at, finished_at
  FROM step WHERE task_id = $1 ORDER BY turn DESC, step_no DESC LIMIT $2`,
);

/** The newest steps of a task, unfinished ones too, oldest of them first. */
export async function listNewestSteps(ctx: Pick<Context, 'db'>, taskId: string): Promise<StepRow[]> {
  const rows = await ctx.db.query(newestSteps, [taskId, stepsShownMax]);
  return rows.toReversed();
}
