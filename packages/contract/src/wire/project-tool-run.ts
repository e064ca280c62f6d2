import { z } from 'zod';
import { idOf } from '../ids.ts';
import { json } from './any-json.ts';
import { rupees, timeParam, timestamp } from './fields.ts';
import { toolErrorCode, toolRunStatus, toolStepStatus } from './tool-run.ts';

/** What started a run: a key, a person who tests the draft, an agent, another tool or the MCP server. */
export const toolRunSource = z.enum(['api', 'test', 'agent', 'tool', 'mcp']);
export type ToolRunSource = z.infer<typeof toolRunSource>;

export const projectToolRunStatus = z.enum(['queued', 'running', ...toolRunStatus.options]);
export type ProjectToolRunStatus = z.infer<typeof projectToolRunStatus>;

export const toolRunListQuery = z.object({
  status: projectToolRunStatus.optional(),
  source: toolRunSource.optional(),
  from: timeParam.optional().meta({ description: 'Runs that were started at this time or later.' }),
  to: timeParam.optional().meta({ description: 'Runs that were started before this time.' }),
});
export type ToolRunListQuery = z.output<typeof toolRunListQuery>;

const durationMs = z.int().nullable().meta({ description: 'Null while it is not finished.' });

/** A tool run in a list (docs/contract.md 14.5). */
export const projectToolRunSummary = z
  .object({
    id: idOf('toolRun'),
    tool_id: idOf('tool'),
    project_id: idOf('project'),
    version: z.int().nullable().meta({ description: 'Null for a test of the draft.' }),
    source: toolRunSource,
    api_key: z.object({ id: idOf('apiKey'), name: z.string() }).nullable(),
    task_id: idOf('task').nullable(),
    status: projectToolRunStatus,
    error_code: toolErrorCode.nullable(),
    cost_inr: rupees,
    created_at: timestamp,
    finished_at: timestamp.nullable(),
    duration_ms: durationMs,
  })
  .meta({ id: 'ProjectToolRunSummary' });
export type ProjectToolRunSummary = z.infer<typeof projectToolRunSummary>;

export const projectToolStep = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(['running', ...toolStepStatus.options]),
    input: json.nullable().meta({
      description:
        'Its fields as they were filled in. Null for a skipped step, for steps of called tools, and when long.',
    }),
    output: json.nullable(),
    error: z.string().nullable(),
    cost_inr: rupees,
    started_at: timestamp,
    finished_at: timestamp.nullable(),
    duration_ms: durationMs,
  })
  .meta({ id: 'ProjectToolStep' });
export type ProjectToolStep = z.infer<typeof projectToolStep>;

/**
 * A tool run with its inputs, output and steps. The values of hidden inputs are masked everywhere (docs/contract.md
 * 14.4).
 */
export const projectToolRun = projectToolRunSummary
  .extend({
    inputs: z.record(z.string(), json),
    output: json.nullable(),
    error: z.string().nullable(),
    steps: z.array(projectToolStep),
  })
  .meta({ id: 'ProjectToolRun' });
export type ProjectToolRun = z.infer<typeof projectToolRun>;
