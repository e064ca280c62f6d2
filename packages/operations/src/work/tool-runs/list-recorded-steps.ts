import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { jsonData, toolStepState } from './tool-run-row.ts';

const recordedStep = z.object({
  position: z.int(),
  step_id: z.string(),
  status: toolStepState,
  output: json(jsonData).nullable(),
  error: z.string().nullable(),
  called_version: z.int().nullable(),
});
export type RecordedStep = z.output<typeof recordedStep>;

/**
 * Read in a statement after the claim has locked the row, so that every step of the earlier worker is in the snapshot.
 */
const listStepsOfRun = statement({
  name: 'list-recorded-steps',
  params: z.object({ runId: z.string() }),
  row: recordedStep,
  sql: sql`SELECT position, step_id, status, output, error, called_version FROM tool_step
    WHERE run_id = :run_id ORDER BY position`,
});

/** The steps that earlier workers have recorded of a run. */
export function listRecordedSteps(ctx: Pick<Context, 'db'>, runId: string): Promise<RecordedStep[]> {
  return ctx.db.query(listStepsOfRun, { runId });
}
