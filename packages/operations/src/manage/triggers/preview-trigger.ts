import { type PreviewBody, Refusal } from '@harkara/contract';
import { type JsonData, upcomingRuns, writeMessage } from '@harkara/domain';
import type { UserContext } from '../../context.ts';

export type TriggerPreview = { kind: 'times'; upcoming: Date[] } | { kind: 'message'; message: string };

/**
 * The next due times of such a schedule, or the message of such a webhook. Refuses with message_empty as the webhook
 * would.
 */
export function previewTrigger(ctx: Pick<UserContext, 'clock'>, body: PreviewBody): TriggerPreview {
  if (body.frequency !== undefined)
    return { kind: 'times', upcoming: upcomingRuns(body.frequency, body.timezone, ctx.clock.now()) };
  const source = { label: 'Webhook', name: body.name ?? '' } as const;
  // The endpoint's body kind is data: our own JSON parser has read it, so all of it is JsonData.
  const data = (body.data ?? {}) as JsonData;
  const message = writeMessage({ source, template: body.message_template, data });
  if (message === null) throw new Refusal('message_empty');
  return { kind: 'message', message };
}
