import { limits, startAgentTask } from '@harkara/contract';
import { isFinished } from '@harkara/domain';
import { startTask, waitForTask } from '@harkara/operations';
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts';
import { route } from '../../http/route.ts';
import { presentTask } from '../../present/task.ts';

/** 200 when the task is finished, else 202 (contract, section 4.3). */
export const startAgentTaskRoute = route(startAgentTask, async (ctx, call) => {
  const { caller, params, body, requestId, gone } = call;
  const idempotencyKey = readIdempotencyKey(call.header('idempotency-key'));
  const started = await startTask(ctx, { caller, agentId: params.agent_id, body, idempotencyKey, traceId: requestId });
  const task = body.wait
    ? await waitForTask(ctx, { caller, taskId: started.task.id, waitMsMax: limits.waitMsMax, signal: gone })
    : started.task;
  const finished = isFinished(task.status) && (body.wait || started.replayed);
  return {
    status: finished ? 200 : 202,
    body: presentTask(task),
    ...(started.replayed ? { headers: { 'Idempotent-Replayed': 'true' } } : {}),
  };
});
