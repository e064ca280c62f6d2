import type { SoakCall } from './soak-call.ts';
import { startTask } from './start-task.ts';

/** Gives a workforce a task; every other one is about a refund, for which there is a route. */
export async function startWorkforce(input: SoakCall): Promise<void> {
  const { call, shop, history } = input;
  const isRefund = Math.floor(call / 16) % 2 === 0;
  const id = await startTask(input, {
    kind: 'workforce',
    path: `/v1/api/workforces/${shop.workforceId}/tasks`,
    body: { message: isRefund ? `A refund of ${call}, please.` : `Where is ${call}?` },
  });
  if (id !== null) history.record({ what: 'routed', id, agentId: isRefund ? shop.refundsId : shop.agentId });
}
