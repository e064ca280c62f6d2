import type { JsonData } from '@harkara/domain';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';

export interface RecordedStep {
  position: number;
  step_id: string;
  status: 'started' | 'done' | 'failed' | 'skipped';
  output: JsonData;
  error: string | null;
  called_version: number | null;
}

/** Read after the claim has locked the row, so every step of the worker before is seen. Values: run. */
const recordedSteps = statement<RecordedStep>(
  'list-recorded-steps',
  'SELECT position, step_id, status, output, error, called_version FROM tool_step WHERE run_id = $1 ORDER BY position',
);

/** What workers before have recorded of a run. */
export function listRecordedSteps(ctx: Pick<Context, 'db'>, runId: string): Promise<RecordedStep[]> {
  return ctx.db.query(recordedSteps, [runId]);
}
