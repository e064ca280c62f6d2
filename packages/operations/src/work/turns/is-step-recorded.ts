import { stepStatus } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatWrite } from '../../repeat-write.ts';
import { leaseParams } from './lease.ts';

/** A cancel closes steps of the attempt as well, with an error of its own and without a cost. */
const findClosedStep = statement({
  name: 'find-closed-step',
  params: leaseParams.extend({
    endingStepId: z.string(),
    stepNo: z.int().nullable(),
    stepStatus: stepStatus.nullable(),
    stepError: z.string().nullable(),
    costMicroInr: z.int(),
  }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM step WHERE task_id = :task_id AND turn = :turn AND (id = :ending_step_id OR (
      step_no = :step_no AND attempt = :attempt AND status = :step_status::step_status
      AND error IS NOT DISTINCT FROM :step_error AND cost_micro_inr = :cost_micro_inr
    ))`,
});

/** Whether an earlier try of `completeStep` was committed although its answer was lost. */
export async function isStepRecorded(
  ctx: Pick<Context, 'db'>,
  written: Parameters<typeof findClosedStep.values>[0],
): Promise<boolean> {
  const { result } = await repeatWrite(() => ctx.db.query(findClosedStep, written));
  return result.length > 0;
}
