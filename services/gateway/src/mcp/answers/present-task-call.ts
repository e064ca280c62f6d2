import type { McpTask } from '@harkara/contract';
import { isFinished } from '@harkara/domain';
import type { TaskRow } from '@harkara/operations/work';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { explainTask } from './explain-task.ts';

/** What a call of an agent or a workforce answers: the task in fields and in words. A failed task is an error. */
export function presentTaskCall(task: TaskRow, publicUrl: string): CallToolResult {
  const structuredContent: McpTask = {
    task_id: task.id,
    status: task.status,
    finished: isFinished(task.status),
    reply: task.reply,
    needs_approval: task.status === 'needs_approval',
    escalation: task.escalation,
    error: task.error,
  };
  return {
    content: explainTask(task, publicUrl).map((text) => ({ type: 'text', text })),
    structuredContent: { ...structuredContent },
    isError: task.status === 'failed',
  };
}
