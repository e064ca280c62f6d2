import {
  condition,
  type CreatedTrigger,
  eventTypePattern,
  frequency,
  type Trigger,
  type TriggerDetails,
  type WebhookTrigger,
  type WebhookWithSecret,
} from '@harkara/contract';
import type { CreatedTriggerRow, TriggerRow } from '@harkara/operations/manage';
import type { RejectedCount } from '@harkara/operations/work';
import { presentLastRun } from './last-run.ts';

/** The address of a webhook begins with `publicUrl`. */
export interface TriggerPlace {
  publicUrl: string;
}

export function presentTrigger({ publicUrl }: TriggerPlace, row: TriggerRow): Trigger {
  switch (row.kind) {
    case 'schedule':
      return {
        ...presentHead(row, 'schedule'),
        message: row.message ?? '',
        frequency: frequency.parse(row.frequency),
        timezone: row.timezone ?? '',
        ...presentLastRun(row),
        next_run_at: row.nextRunAt?.toISOString() ?? null,
        upcoming: row.upcoming.map((time) => time.toISOString()),
      };
    case 'webhook':
      return presentWebhook({ publicUrl }, row);
    case 'event':
      return {
        ...presentHead(row, 'event'),
        event_type: eventTypePattern.parse(row.eventType),
        filter: row.filter === null ? null : condition.parse(row.filter),
        message_template: row.messageTemplate,
        ...presentLastRun(row),
      };
  }
}

export function presentTriggerDetails(
  place: TriggerPlace,
  { trigger, rejected }: { trigger: TriggerRow; rejected: RejectedCount },
): TriggerDetails {
  const presented = presentTrigger(place, trigger);
  const last_at = rejected.last_at?.toISOString() ?? null;
  return presented.kind === 'webhook' ? { ...presented, rejected: { ...rejected, last_at } } : presented;
}

export function presentCreatedTrigger(place: TriggerPlace, { trigger, secret }: CreatedTriggerRow): CreatedTrigger {
  const presented = presentTrigger(place, trigger);
  return presented.kind === 'webhook' ? { ...presented, secret: secret ?? '' } : presented;
}

export function presentWebhookWithSecret(
  place: TriggerPlace,
  { trigger, secret }: { trigger: TriggerRow; secret: string },
): WebhookWithSecret {
  return { ...presentWebhook(place, trigger), secret };
}

function presentWebhook({ publicUrl }: TriggerPlace, row: TriggerRow): WebhookTrigger {
  const { lastOutcomeResult: result, lastOutcomeReason: reason, lastOutcomeAt: at } = row;
  return {
    ...presentHead(row, 'webhook'),
    sender_kind: row.senderKind ?? 'standard',
    url: `${publicUrl}/v1/hooks/${row.id}`,
    message_template: row.messageTemplate,
    when_unavailable: row.whenUnavailable ?? 'refuse',
    last_outcome: result === null || at === null ? null : { result, reason, at: at.toISOString() },
  };
}

function presentHead<Kind extends TriggerRow['kind']>(row: TriggerRow, kind: Kind) {
  return {
    id: row.id,
    kind,
    name: row.name,
    revision: row.revision,
    enabled: row.enabled,
    ...(row.agentId === null ? {} : { agent_id: row.agentId }),
    ...(row.workforceId === null ? {} : { workforce_id: row.workforceId }),
    project_id: row.projectId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
