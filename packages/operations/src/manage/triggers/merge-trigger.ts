import { Refusal, type TriggerBody, type TriggerChange, triggerBody } from '@harkara/contract';
import type { TriggerModel } from '@harkara/prisma';

/** The trigger's body with the fields of the change. Refuses with body_invalid a field of another kind of trigger. */
export function mergeTrigger(trigger: TriggerModel, change: TriggerChange): TriggerBody {
  const target = change.agent_id === undefined && change.workforce_id === undefined ? targetOf(trigger) : {};
  const parsed = triggerBody.safeParse({ ...fieldsOf(trigger), ...target, ...change });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${key}: a trigger of kind ${trigger.kind} has no such field`)
      : [`${issue.path.join('.')}: ${issue.message}`],
  );
  throw new Refusal('body_invalid', { detail: `${problems.join('; ')}.`, problems });
}

/** All that a person can change of a trigger; no secret. */
export function changeableFieldsOf(trigger: TriggerModel): object {
  return { ...fieldsOf(trigger), ...targetOf(trigger) };
}

function targetOf({ agentId, workforceId }: TriggerModel) {
  return agentId === null ? { workforce_id: workforceId } : { agent_id: agentId };
}

/** What a person can change of a trigger but its target; no secret. */
function fieldsOf(trigger: TriggerModel) {
  const { kind, name, messageTemplate: message_template } = trigger;
  switch (kind) {
    case 'schedule':
      return { kind, name, message: trigger.message, frequency: trigger.frequency, timezone: trigger.timezone };
    case 'webhook':
      return {
        kind,
        name,
        sender_kind: trigger.senderKind,
        message_template,
        when_unavailable: trigger.whenUnavailable,
      };
    case 'event':
      return { kind, name, event_type: trigger.eventType, filter: trigger.filter, message_template };
  }
}
