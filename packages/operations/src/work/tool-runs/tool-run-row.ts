import { stepStatus, toolErrorCode, toolRunStatus, toolStepStatus } from '@harkara/contract';
import type { JsonData } from '@harkara/domain';
import { json } from '@harkara/prisma';
import { z } from 'zod';

/** The status of a run. On the wire a run is done or failed: it is shown only when it is over. */
export const toolRunState = z.enum(['queued', 'running', ...toolRunStatus.options]);

/** The status of a tool's step. A step is skipped when its condition is false. */
export const toolStepState = z.enum([...stepStatus.options, 'skipped']);

/** Any JSON. It was parsed when it was read from the database, so its shape is not checked again. */
export const jsonData = z.unknown() as z.ZodType<JsonData>;

/** A tool run as its caller sees it. */
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
