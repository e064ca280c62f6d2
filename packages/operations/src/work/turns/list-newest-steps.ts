import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type StepRow, stepColumns, stepRow } from './list-steps.ts';

const stepsShownMax = 1_000;

/** Reads step's unique index backwards. */
const listStepsBackwards = statement({
  name: 'list-newest-steps',
  params: z.object({ taskId: z.string(), limit: z.int() }),
  row: stepRow,
  sql: sql`SELECT ${stepColumns} FROM step WHERE task_id = :task_id ORDER BY turn DESC, step_no DESC LIMIT :limit`,
});

/** The newest steps of a task, unfinished ones too, in the order of the log. */
export async function listNewestSteps(ctx: Pick<Context, 'db'>, taskId: string): Promise<StepRow[]> {
  const rows = await ctx.db.query(listStepsBackwards, { taskId, limit: stepsShownMax });
  return rows.toReversed();
}
