import { limits, type startAgentTask } from '@harkara/contract';
import { isFinished } from '@harkara/domain';
import { type Context, startTask, type TaskTarget, waitForTask } from '@harkara/operations';
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts';
import type { Answer, Call } from '../../http/route.ts';
import { presentTask } from '../../present/task.ts';

/** Starts or continues a task, for an agent or a workforce: 200 when it is finished, else 202 (contract, 4.3). */
export async function answerStart(
  ctx: Context,
  { caller, body, requestId, header, gone }: Omit<Call<typeof startAgentTask>, 'params'>,
  target: TaskTarget,
): Promise<Answer> {
  const idempotencyKey = readIdempotencyKey(header('idempotency-key'));
  const started = await startTask(ctx, { caller, target, body, idempotencyKey, traceId: requestId });
  const task = body.wait
    ? await waitForTask(ctx, { caller, taskId: started.task.id, waitMsMax: limits.waitMsMax, signal: gone })
    : started.task;
  const finished = isFinished(task.status) && (body.wait || started.replayed);
  return {
    status: finished ? 200 : 202,
    body: presentTask(task),
    ...(started.replayed ? { headers: { 'Idempotent-Replayed': 'true' } } : {}),
  };
}
