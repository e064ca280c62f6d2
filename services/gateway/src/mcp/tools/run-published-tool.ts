import { toolRunBody } from '@harkara/contract';
import { awaitToolRun, type FoundItem } from '@harkara/operations/work';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { presentRunHandle } from '../answers/present-handle.ts';
import { presentRunCall } from '../answers/present-run-call.ts';
import type { McpCall } from '../calls/mcp-call.ts';
import { takeCallRate } from '../calls/take-call-rate.ts';
import { takesTasks, waitOf } from '../calls/tasks-extension.ts';
import { readArguments } from './read-arguments.ts';
import { createRunReporter, findProgress } from './report-progress.ts';

/** Runs a tool as the tool run API does, and waits for it (docs/contract.md 15.3). */
export async function runPublishedTool(
  call: McpCall,
  { item: { id, version, inputs: declared }, given }: { item: FoundItem; given: unknown },
  sent: ServerContext,
): Promise<CallToolResult> {
  await takeCallRate(call, 'toolRuns');
  const { ctx, caller, requestId: traceId, signal } = call;
  const { inputs } = readArguments(toolRunBody, { inputs: given });
  const notify = findProgress(sent);
  const { run } = await awaitToolRun(ctx, {
    caller,
    tool: { id, version, inputs: declared ?? [] },
    inputs,
    source: 'mcp',
    traceId,
    signal,
    waitMsMax: waitOf(sent),
    ...(notify === undefined ? {} : { onRead: createRunReporter(notify) }),
  });
  const isOpen = run.status === 'queued' || run.status === 'running';
  return isOpen && takesTasks(sent) ? presentRunHandle(run) : presentRunCall(run);
}
