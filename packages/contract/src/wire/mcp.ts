import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { taskListQuery, task } from './task.ts';
import { toolRun, toolRunStatus } from './tool-run.ts';

/** One message of JSON-RPC 2.0. What is in it is checked by the protocol. */
export const mcpMessage = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.int()]).optional().meta({ description: 'Absent in a notification.' }),
    method: z.string().meta({ example: 'tools/list' }),
    params: z.looseObject({}).optional(),
  })
  .meta({ id: 'McpMessage' });

export const mcpAnswer = z
  .union([
    z.looseObject({ jsonrpc: z.literal('2.0'), id: z.union([z.string(), z.int()]) }),
    z.string().meta({ description: 'text/event-stream: notifications, then the answer.' }),
  ])
  .meta({ id: 'McpAnswer' });

/** The body of an error of the protocol. */
export const mcpError = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.int()]).nullable(),
    error: z.object({ code: z.int(), message: z.string(), data: z.unknown().optional() }),
  })
  .meta({ id: 'McpError' });

/** What a call of an agent or a workforce answers (docs/contract.md 15.4). Its fields are those of a task. */
export const mcpTask = z.object({
  task_id: idOf('task'),
  ...task.pick({ status: true, finished: true, reply: true, needs_approval: true, escalation: true, error: true })
    .shape,
});
export type McpTask = z.output<typeof mcpTask>;

/** What a call of a tool answers: a tool run (docs/contract.md 2.6) that may not be over. */
export const mcpToolRun = z.object({
  ...toolRun.shape,
  status: z.enum(['queued', 'running', ...toolRunStatus.options]),
  output: z.unknown().meta({ description: 'Null when the run failed or is not over.' }),
});
export type McpToolRun = z.output<typeof mcpToolRun>;

export const mcpTaskArguments = z.strictObject({ task_id: idParam('task') });
export const mcpToolRunArguments = z.strictObject({ run_id: idParam('toolRun') });
export const mcpListTasksArguments = z.strictObject({
  ...taskListQuery.shape,
  limit: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  cursor: z
    .string()
    .max(255)
    .transform(cleanText)
    .optional()
    .meta({ description: 'The next_cursor of the page before.' }),
});
