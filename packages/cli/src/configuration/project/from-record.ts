import type { Agent, Tool, Trigger, WebhookEndpoint, Workforce } from '@harkara/contract';
import { CliError } from '../../exit/cli-error.ts';
import type { Definition, ProjectObject } from '../objects/definition.ts';
import { fileSchemas } from '../objects/file-schemas.ts';
import { type DraftedKind, type Kind, nameFields, titleOf } from '../objects/kinds.ts';
import { mapReferences } from '../references/map-references.ts';

/** An agent, a workforce or a tool by its draft, which is published unless `publish` is false. */
export function fromDrafted(kind: DraftedKind, record: Agent | Tool | Workforce): ProjectObject {
  const { id, draft, revision, draft_changed: isChanged } = record;
  return fromFields({ kind, id, revision }, { ...draft, publish: !isChanged });
}

/** Without what the service tells of a trigger's runs and of its address. */
export function fromTrigger(record: Trigger): ProjectObject {
  const { kind, name, enabled, agent_id, workforce_id } = record;
  const common = { kind, name, enabled, ...(agent_id === undefined ? { workforce_id } : { agent_id }) };
  const object = { kind: 'trigger', id: record.id, revision: record.revision } as const;
  switch (record.kind) {
    case 'schedule':
      return fromFields(object, {
        ...common,
        message: record.message,
        frequency: record.frequency,
        timezone: record.timezone,
      });
    case 'webhook':
      return fromFields(object, {
        ...common,
        sender_kind: record.sender_kind,
        message_template: record.message_template,
        when_unavailable: record.when_unavailable,
      });
    case 'event':
      return fromFields(object, {
        ...common,
        event_type: record.event_type,
        filter: record.filter,
        message_template: record.message_template,
      });
  }
}

export function fromEndpoint({ id, url, events, payload, enabled }: WebhookEndpoint): ProjectObject {
  return fromFields({ kind: 'endpoint', id, revision: null }, { url, events, payload, enabled });
}

/** Throws for what a later service has and this program does not know, which it would otherwise take away. */
function fromFields(
  { kind, ...own }: Pick<ProjectObject, 'kind' | 'id' | 'revision'>,
  fields: Definition,
): ProjectObject {
  const spelled = mapReferences(kind, fields, { from: 'service', to: 'file', replace: ({ value }) => value });
  const parsed = fileSchemas[kind].safeParse(spelled);
  if (!parsed.success) throw unknownShape(kind, own.id, parsed.error.issues[0]?.message ?? '');
  const definition = parsed.data as Definition;
  return { kind, ...own, name: String(definition[nameFields[kind]]), definition };
}

function unknownShape(kind: Kind, id: string, why: string): CliError {
  return new CliError(`This version of harkara cannot write the ${titleOf({ kind, name: id })} as a file: ${why}`, {
    advice: 'The service may be newer: install the latest version of harkara.',
  });
}
