import { type Endpoints, limits } from '@harkara/contract';
import { isFinished } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import { runTask, startTask, type TaskTarget } from '@harkara/operations/work';
import type { AnswerOf, Call } from '../../http/handler.ts';
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts';
import { presentTask } from '../../present/task.ts';

type StartTask = Endpoints['tasks']['startAgentTask' | 'startWorkforceTask'];

/**
 * Starts or continues a task: 200 when the caller waited and it is finished, else 202 (docs/contract.md 4.3 and 4.4).
 */
export async function answerStart(
  ctx: Context,
  { caller, body, requestId, header, closedSignal }: Omit<Call<StartTask>, 'params'>,
  target: TaskTarget,
): Promise<AnswerOf<StartTask>> {
  const idempotencyKey = readIdempotencyKey(header('idempotency-key'));
  const input = { caller, target, body, idempotencyKey, traceId: requestId };
  const { task, replayed } = body.wait
    ? await runTask(ctx, { ...input, waitMsMax: limits.waitMsMax, signal: closedSignal() })
    : await startTask(ctx, input);
  const isDone = isFinished(task.status) && (body.wait || replayed);
  return {
    status: isDone ? 200 : 202,
    body: presentTask(task),
    ...(replayed ? { headers: { 'Idempotent-Replayed': 'true' } } : {}),
  };
}
