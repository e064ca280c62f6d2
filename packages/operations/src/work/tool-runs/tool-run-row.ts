import { stepStatus, toolErrorCode, toolRunStatus, toolStepStatus } from '@harkara/contract';
import type { JsonData } from '@harkara/domain';
import { json } from '@harkara/prisma';
import { z } from 'zod';

/** A run's status; the wire knows only those of a run that is over. */
export const toolRunState = z.enum(['queued', 'running', ...toolRunStatus.options]);

/** A tool's step, whose condition may not hold. */
export const toolStepState = z.enum([...stepStatus.options, 'skipped']);

/** Any JSON that a step or a run answered. It was parsed when it was read, so it is not looked through again. */
export const jsonData = z.unknown() as z.ZodType<JsonData>;

/** A run as its caller sees it. */
export const toolRunRow = z.object({
  id: z.string(),
  tool_id: z.string(),
  version: z.int(),
  status: toolRunState,
  output: json(jsonData).nullable(),
  error: z.string().nullable(),
  error_code: toolErrorCode.nullable(),
  cost_micro_inr: z.int(),
  deadline_at: z.date(),
  duration_ms: z.int(),
  steps: json(z.array(z.object({ id: z.string(), name: z.string(), status: toolStepStatus, duration_ms: z.int() }))),
});
export type ToolRunRow = z.output<typeof toolRunRow>;
