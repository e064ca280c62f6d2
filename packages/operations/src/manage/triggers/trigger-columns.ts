import type { TriggerBody } from '@harkara/contract';
import { Prisma } from '@harkara/prisma/client';

/** The columns that a body sets, without the secret and the next run. */
export function triggerColumns(body: TriggerBody) {
  return {
    name: body.name,
    agentId: body.agent_id ?? null,
    workforceId: body.workforce_id ?? null,
    ...columnsOfKind(body),
  };
}

function columnsOfKind(body: TriggerBody) {
  switch (body.kind) {
    case 'schedule':
      return { message: body.message, frequency: body.frequency, timezone: body.timezone };
    case 'webhook':
      return {
        senderKind: body.sender_kind,
        messageTemplate: body.message_template,
        whenUnavailable: body.when_unavailable,
      };
    case 'event':
      return {
        eventType: body.event_type,
        filter: body.filter ?? Prisma.DbNull,
        messageTemplate: body.message_template,
      };
  }
}
