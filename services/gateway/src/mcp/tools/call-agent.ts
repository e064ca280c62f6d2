import { agentCallArguments } from '@harkara/contract';
import { type FoundItem, runTask } from '@harkara/operations/work';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { presentTaskHandle } from '../answers/present-handle.ts';
import { presentTaskCall } from '../answers/present-task-call.ts';
import type { McpCall } from '../calls/mcp-call.ts';
import { takeCallRate } from '../calls/take-call-rate.ts';
import { takesTasks, waitOf } from '../calls/tasks-extension.ts';
import { readArguments } from './read-arguments.ts';
import { describeStep, findProgress } from './report-progress.ts';

/** Starts or continues a task as the run API does, and waits for it (docs/contract.md 15.3). */
export async function callAgent(
  call: McpCall,
  { kind, id, given }: { kind: Exclude<FoundItem['kind'], 'tool'>; id: string; given: unknown },
  sent: ServerContext,
): Promise<CallToolResult> {
  await takeCallRate(call, 'taskStarts');
  const { ctx, caller, requestId, signal } = call;
  const body = { ...readArguments(agentCallArguments, given), wait: true };
  const notify = findProgress(sent);
  const { task } = await runTask(ctx, {
    caller,
    target: { kind, id },
    body,
    idempotencyKey: null,
    traceId: requestId,
    waitMsMax: waitOf(sent),
    signal,
    ...(notify === undefined ? {} : { onStep: (step) => notify(describeStep(step)) }),
  });
  const { publicUrl } = ctx;
  const isOpen = task.status === 'queued' || task.status === 'running';
  return isOpen && takesTasks(sent)
    ? presentTaskHandle(task, { publicUrl, now: ctx.clock.now() })
    : presentTaskCall(task, publicUrl);
}
