import { idParam, idPrefixes, Refusal } from '@harkara/contract';
import { cancelTask, findStartedRun, readTask } from '@harkara/operations/work';
import { MissingRequiredClientCapabilityError, type Server, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { describeRun, describeTask, type DescribedTask } from '../answers/describe-task.ts';
import { guard } from '../calls/guard.ts';
import type { McpCall } from '../calls/mcp-call.ts';
import { takeCallRate } from '../calls/take-call-rate.ts';
import { takesTasks, tasksExtension } from '../calls/tasks-extension.ts';

const params = z.object({ taskId: idParam('task') });

/** The three methods of the tasks extension, for ids of tasks and of tool runs (docs/contract.md 15.5). */
export function serveTasks(server: Server, call: McpCall): void {
  const { ctx, caller } = call;
  const read = async (taskId: string) => {
    await takeCallRate(call, 'reads');
    return readDescribed(call, taskId);
  };
  const handle = <Result>(answer: (taskId: string) => Promise<Result>) =>
    guard(call, async ({ taskId }: z.output<typeof params>, sent: ServerContext) => {
      requireExtension(sent);
      return answer(taskId);
    });
  server.setRequestHandler('tasks/get', { params }, handle(read));
  server.setRequestHandler(
    'tasks/update',
    { params },
    handle(async (taskId) => {
      await read(taskId);
      return {};
    }),
  );
  server.setRequestHandler(
    'tasks/cancel',
    { params },
    handle(async (taskId) => {
      await read(taskId);
      if (!isRun(taskId)) await cancelTask(ctx, caller, taskId);
      return {};
    }),
  );
}

function requireExtension(sent: ServerContext): void {
  if (takesTasks(sent)) return;
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [tasksExtension]: {} } } });
}

async function readDescribed({ ctx, caller }: McpCall, taskId: string): Promise<DescribedTask> {
  if (!isRun(taskId)) {
    const task = await readTask(ctx, caller, taskId);
    return describeTask(task, { publicUrl: ctx.publicUrl, now: ctx.clock.now() });
  }
  const run = await findStartedRun(ctx, caller, taskId);
  if (run === null) throw new Refusal('tool_run_not_found');
  return describeRun(run);
}

/** A run ends after a minute at the latest, and nothing cancels it before. */
function isRun(taskId: string): boolean {
  return taskId.startsWith(`${idPrefixes.toolRun}_`);
}
