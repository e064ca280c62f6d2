import {
  mcpListTasksArguments,
  mcpTaskArguments,
  mcpToolRunArguments,
  type McpToolRun,
  type RateName,
  Refusal,
} from '@harkara/contract';
import { cancelTask, findStartedRun, listTasks, readTask, type TaskWithMessages } from '@harkara/operations/work';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { presentTask, presentTaskSummary } from '../../present/task.ts';
import { presentToolRun } from '../../present/tool-run.ts';
import { explainTask } from '../answers/explain-task.ts';
import type { McpCall } from '../calls/mcp-call.ts';
import { inputSchemas, outputSchemas } from './json-schemas.ts';
import { readArguments } from './read-arguments.ts';

interface BuiltInTool {
  readonly declaration: Omit<Tool, 'name'>;
  readonly rate: RateName;
  readonly answer: (call: McpCall, given: unknown) => Promise<CallToolResult>;
}

const reading = { readOnlyHint: true, openWorldHint: false };

const getTask: BuiltInTool = {
  declaration: {
    title: 'Get a task',
    description: 'Reads a task of an agent or a workforce: its status, its messages and, once it is done, its reply.',
    inputSchema: inputSchemas.task,
    outputSchema: outputSchemas.task,
    annotations: reading,
  },
  rate: 'reads',
  answer: async (call, given) => {
    const { task_id: taskId } = readArguments(mcpTaskArguments, given);
    return presentWholeTask(call, await readTask(call.ctx, call.caller, taskId));
  },
};

const listTasksTool: BuiltInTool = {
  declaration: {
    title: 'List tasks',
    description: 'Lists the tasks of this project, newest first, without their messages.',
    inputSchema: inputSchemas.listTasks,
    outputSchema: outputSchemas.listTasks,
    annotations: reading,
  },
  rate: 'reads',
  answer: async ({ ctx, caller }, given) => {
    const { tasks, nextCursor } = await listTasks(ctx, caller, readArguments(mcpListTasksArguments, given));
    return presentFields({ data: tasks.map(presentTaskSummary), next_cursor: nextCursor });
  },
};

const cancelTaskTool: BuiltInTool = {
  declaration: {
    title: 'Cancel a task',
    description: 'Stops a task that is not finished. Cancelling a finished task changes nothing.',
    inputSchema: inputSchemas.task,
    outputSchema: outputSchemas.task,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  },
  rate: 'reads',
  answer: async (call, given) => {
    const { task_id: taskId } = readArguments(mcpTaskArguments, given);
    return presentWholeTask(call, await cancelTask(call.ctx, call.caller, taskId));
  },
};

const getToolRun: BuiltInTool = {
  declaration: {
    title: 'Get a tool run',
    description: 'Reads a run of a tool: its status, its steps and, once it is over, its output or why it failed.',
    inputSchema: inputSchemas.toolRun,
    outputSchema: outputSchemas.toolRun,
    annotations: reading,
  },
  rate: 'reads',
  answer: async ({ ctx, caller }, given) => {
    const { run_id: runId } = readArguments(mcpToolRunArguments, given);
    const run = await findStartedRun(ctx, caller, runId);
    if (run === null) throw new Refusal('tool_run_not_found');
    const shown: McpToolRun = { ...presentToolRun(run), status: run.status };
    return presentFields({ ...shown });
  },
};

/** The tools of every project, by their names. No name of another tool is one of them, because those end with an id. */
export const builtInTools: ReadonlyMap<string, BuiltInTool> = new Map([
  ['get_task', getTask],
  ['list_tasks', listTasksTool],
  ['cancel_task', cancelTaskTool],
  ['get_tool_run', getToolRun],
]);

function presentWholeTask({ ctx }: McpCall, task: TaskWithMessages): CallToolResult {
  const shown = presentFields({ ...presentTask(task) });
  return { ...shown, content: [...explainTask(task, ctx.publicUrl).map(toText), ...shown.content] };
}

/** The fields, and the same as text for clients that show only that. */
function presentFields(fields: Record<string, unknown>): CallToolResult {
  return { content: [toText(JSON.stringify(fields))], structuredContent: fields };
}

function toText(text: string) {
  return { type: 'text', text } as const;
}
