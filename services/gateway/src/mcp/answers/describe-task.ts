import { limits } from '@harkara/contract';
import { cancelledError, type TaskRow, type ToolRunRow } from '@harkara/operations/work';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { explainTask } from './explain-task.ts';
import { presentRunCall } from './present-run-call.ts';
import { presentTaskCall } from './present-task-call.ts';

/** A task or a tool run as the tasks extension shows it. `result` is what the call would have answered. */
export interface DescribedTask extends Record<string, unknown> {
  taskId: string;
  status: 'working' | 'completed' | 'cancelled';
  statusMessage?: string;
  createdAt: string;
  lastUpdatedAt: string;
  /** Null: kept for as long as tasks are. */
  ttlMs: null;
  pollIntervalMs: number;
  result?: CallToolResult;
}

/** Most agents reply within seconds. Later, 240 reads a minute for each key leave room for 20 tasks at once. */
function pollIntervalOf(ageMs: number): number {
  return ageMs < 10_000 ? 1_000 : 5_000;
}

/** Where people decide, and the time. */
interface Seen {
  publicUrl: string;
  now: Date;
}

/**
 * A task that waits for a person works, as clients see it: `input_required` would ask the client itself for a decision.
 * A failed task is completed with an error, because the extension keeps `failed` for errors of the protocol.
 */
export function describeTask(task: TaskRow, { publicUrl, now }: Seen): DescribedTask {
  const described = {
    taskId: task.id,
    createdAt: task.created_at.toISOString(),
    lastUpdatedAt: task.updated_at.toISOString(),
    ttlMs: null,
    pollIntervalMs: pollIntervalOf(now.getTime() - task.updated_at.getTime()),
  };
  if (task.status === 'failed' && task.error === cancelledError) return { ...described, status: 'cancelled' };
  const isOpen = ['queued', 'running', 'needs_approval'].includes(task.status);
  if (!isOpen) return { ...described, status: 'completed', result: presentTaskCall(task, publicUrl) };
  return { ...described, status: 'working', statusMessage: explainTask(task, publicUrl).join(' ') };
}

export function describeRun(run: ToolRunRow): DescribedTask {
  const createdAt = new Date(run.deadline_at.getTime() - limits.toolRunMsMax);
  const described = {
    taskId: run.id,
    createdAt: createdAt.toISOString(),
    lastUpdatedAt: new Date(createdAt.getTime() + run.duration_ms).toISOString(),
    ttlMs: null,
    pollIntervalMs: pollIntervalOf(run.duration_ms),
  };
  const isOver = run.status === 'done' || run.status === 'failed';
  return isOver
    ? { ...described, status: 'completed', result: presentRunCall(run) }
    : { ...described, status: 'working' };
}
