import { limits, type startAgentTask } from '@harkara/contract';
import { isFinished } from '@harkara/domain';
import { type Context, runTask, startTask, type TaskTarget } from '@harkara/operations';
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts';
import type { Answer, Call } from '../../http/route.ts';
import { presentTask } from '../../present/task.ts';

/**
 * Starts or continues a task, for an agent or a workforce: 200 when it is finished, else 202 (docs/contract.md 4.3).
 */
export async function answerStart(
  ctx: Context,
  { caller, body, requestId, header, gone }: Omit<Call<typeof startAgentTask>, 'params'>,
  target: TaskTarget,
): Promise<Answer> {
  const idempotencyKey = readIdempotencyKey(header('idempotency-key'));
  const input = { caller, target, body, idempotencyKey, traceId: requestId };
  const { task, replayed } = body.wait
    ? await runTask(ctx, { ...input, waitMsMax: limits.waitMsMax, signal: gone })
    : await startTask(ctx, input);
  const finished = isFinished(task.status) && (body.wait || replayed);
  return {
    status: finished ? 200 : 202,
    body: presentTask(task),
    ...(replayed ? { headers: { 'Idempotent-Replayed': 'true' } } : {}),
  };
}
