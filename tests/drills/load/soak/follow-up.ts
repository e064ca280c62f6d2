import { callUntilTaken } from '../call-until-taken.ts';
import { followTask } from './follow-task.ts';
import type { SoakCall } from './soak-call.ts';
import { startTask } from './start-task.ts';

/** Starts a task, follows it to its reply, and asks once more. */
export async function followUp(input: SoakCall): Promise<void> {
  const { call, shop, history } = input;
  const id = await startTask(input, { kind: 'follow-up', body: { message: `Task ${call}` } });
  if (id === null || !(await followTask(input, id))) return;
  const text = await callUntilTaken({
    ...input,
    path: `/v1/api/agents/${shop.agentId}/tasks`,
    key: shop.key,
    body: { task_id: id, message: 'And then?' },
    idempotencyKey: `follow-up-${call}`,
  });
  if (text !== null) history.record({ what: 'continued', id });
}
