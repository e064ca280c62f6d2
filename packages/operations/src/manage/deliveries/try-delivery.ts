import { type DeliveryTemplateBody, Refusal } from '@harkara/contract';
import { parseWebhookBody, writeMessage } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { insertTestTask } from '../../work/tasks/insert-test-task.ts';
import { readDraftStart } from '../tasks/read-draft-start.ts';
import { type ProjectTaskWithSteps, readProjectTask } from '../tasks/read-project-task.ts';
import { readBody, requireDelivery } from './require-delivery.ts';

interface TryDeliveryInput extends DeliveryTemplateBody {
  deliveryId: string;
}

/**
 * Starts a test chat with the message that a delivery's body makes, by the present template or another one. The draft
 * of the trigger's agent or workforce works, whether it is published or paused and whether the webhook is on. The
 * webhook and its deliveries stay as they are. Refuses with delivery_not_found, conflict when the body is no longer
 * stored, body_not_json, message_empty, agent_unavailable, workforce_unavailable, ai_paused and daily_limit_reached.
 */
export async function tryDelivery(
  ctx: UserContext,
  { deliveryId, message_template }: TryDeliveryInput,
): Promise<ProjectTaskWithSteps> {
  const delivery = await requireDelivery(ctx, deliveryId);
  const body = parseWebhookBody(readBody(ctx, delivery));
  if (body.kind === 'not_json') throw new Refusal('body_not_json');
  const { data } = body;
  const taskId = await ctx.db.prisma.$transaction(async (tx) => {
    const trigger = await tx.trigger.findUniqueOrThrow({ where: { id: delivery.triggerId } });
    const { workspaceId, projectId, name, workforceId } = trigger;
    const template = message_template === undefined ? trigger.messageTemplate : message_template;
    const message = writeMessage({ source: { label: 'Webhook', name }, template, data });
    if (message === null) throw new Refusal('message_empty');
    const input = { message, channel: 'Webhook', files: [], data } as const;
    const { testDraft: draft, ...start } = await readDraftStart(tx, { ...trigger, input });
    return insertTestTask(ctx, tx, { workspaceId, projectId, workforceId, ...start, draft, message });
  });
  await ctx.jobQueue.enqueueTurn({ taskId, turn: 1, attempt: 0, traceId: ctx.requestId });
  return readProjectTask(ctx, { taskId });
}
