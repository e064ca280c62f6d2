import type { ToolRunRow } from '@harkara/operations/work';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { describeRun, describeTask, type DescribedTask } from './describe-task.ts';

/** The answer of a call whose task is still running, to a client that asks for the result later by itself. */
export function presentTaskHandle(...given: Parameters<typeof describeTask>): CallToolResult {
  return handleOf(describeTask(...given));
}

export function presentRunHandle(run: ToolRunRow): CallToolResult {
  return handleOf(describeRun(run));
}

/** A handle has no content; the SDK's type asks for a list. */
function handleOf(task: DescribedTask): CallToolResult {
  return { ...task, resultType: 'task', content: [] };
}
