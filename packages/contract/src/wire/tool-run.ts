import { z } from 'zod';
import { idOf } from '../ids.ts';
import { cleanText } from '../text.ts';
import { anyJson, json } from './any-json.ts';
import { rupees } from './fields.ts';
import { toolKey } from './tool-step.ts';

export const toolRunStatus = z.enum(['done', 'failed']);
export type ToolRunStatus = z.infer<typeof toolRunStatus>;

/** Why a run failed (docs/contract.md 2.6). */
export const toolErrorCode = z.enum(['step', 'cost_cap', 'time', 'paused', 'daily_cap', 'internal']);
export type ToolErrorCode = z.infer<typeof toolErrorCode>;

export const toolStepStatus = z.enum(['ok', 'failed', 'skipped']);
export type ToolStepStatus = z.infer<typeof toolStepStatus>;

/** The schema takes any values. They are checked against the tool's inputs later, so that every problem is listed. */
export const toolRunBody = z
  .strictObject({ inputs: z.record(z.string().overwrite(cleanText), anyJson).default({}) })
  .meta({ id: 'StartToolRun' });
export type ToolRunBody = z.output<typeof toolRunBody>;

/** A test of a draft (docs/contract.md 14.5). */
export const toolTestBody = toolRunBody
  .extend({
    stop_after: toolKey.optional().meta({
      description: "The id of the last step to run; its output is the run's. Later steps may be unfinished.",
    }),
  })
  .meta({ id: 'TestTool' });
export type ToolTestBody = z.output<typeof toolTestBody>;

export const toolRunStep = z
  .object({ id: z.string(), name: z.string(), status: toolStepStatus, duration_ms: z.int() })
  .meta({ id: 'ToolRunStep' });
export type ToolRunStep = z.infer<typeof toolRunStep>;

/** docs/contract.md 2.6. */
export const toolRun = z
  .object({
    run_id: idOf('toolRun'),
    tool_id: idOf('tool'),
    version: z.int(),
    status: toolRunStatus,
    output: json.nullable().meta({ description: 'Null when the run failed.' }),
    error: z.string().nullable(),
    error_code: toolErrorCode.nullable(),
    steps: z.array(toolRunStep),
    cost_inr: rupees,
    duration_ms: z.int(),
  })
  .meta({ id: 'ToolRun' });
export type ToolRun = z.infer<typeof toolRun>;
