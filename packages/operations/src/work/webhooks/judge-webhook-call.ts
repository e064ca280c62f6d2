import { decideWebhookCall, findObstacle, parseWebhookBody } from '@harkara/domain';
import { availabilityOf, canHold } from '../triggers/availability-of.ts';
import { decideAgent } from '../triggers/decide-agent.ts';
import type { WebhookCall } from './webhook-call.ts';
import type { WebhookVerdict } from './write-webhook-call.ts';

/** The decision about a call as its webhook is now. Nothing is written. */
export function judgeWebhookCall({ webhook, body: sent }: Pick<WebhookCall, 'webhook' | 'body'>): WebhookVerdict {
  const body = parseWebhookBody(sent);
  const availability = availabilityOf(webhook);
  const decision = decideWebhookCall({
    ...availability,
    name: webhook.name,
    enabled: webhook.enabled,
    whenUnavailable: canHold(webhook) ? webhook.when_unavailable : 'refuse',
    template: webhook.message_template,
    body,
  });
  if (decision.kind === 'refuse')
    return { outcome: 'Refused', message: null, agentId: null, reason: decision.reason, code: decision.code };
  const { message, held } = decision;
  const data = body.kind === 'data' ? body.data : {};
  const { agentId, reason } = decideAgent(webhook, { message, channel: 'Webhook', files: [], data });
  return {
    outcome: held ? 'Held' : 'Accepted',
    message,
    agentId,
    reason: findObstacle(availability)?.reason ?? reason,
    code: null,
  };
}
