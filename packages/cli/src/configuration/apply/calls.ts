import type { Agent, Tool, Trigger, WebhookEndpoint, Workforce } from '@harkara/contract';
import { type ManageId, NotFoundError } from '@harkara/sdk/manage';
import type { ProjectObject } from '../objects/definition.ts';
import type { DraftedKind, Kind } from '../objects/kinds.ts';
import { fromDrafted, fromEndpoint, fromTrigger } from '../project/from-record.ts';
import type { ProjectSource } from '../project/read-project.ts';

/** What the service answers to a write, as far as it matters here. */
export interface Written {
  readonly id: string;
  readonly revision?: number;
  readonly published_version?: number | null;
  /** Of a new webhook or endpoint, shown only once. */
  readonly secret?: string;
}

/** Who uses something. */
export interface User {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
}

/** The calls by which objects of a kind are read and written. */
export interface Calls {
  create(body: object): Promise<Written>;
  /** Refused when it has another revision by now. */
  change(id: string, body: object, revision: number | null): Promise<Written>;
  publish(id: string, revision: number): Promise<Written>;
  switchTo(id: string, enabled: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  /** The object as it is now; null when it was deleted. */
  find(id: string): Promise<ProjectObject | null>;
  listUsers(id: string): Promise<readonly User[]>;
}

export function callsOf(kind: Kind, source: ProjectSource): Calls {
  if (kind === 'trigger') return triggerCalls(source);
  if (kind === 'endpoint') return endpointCalls(source);
  return draftedCalls(kind, source);
}

const nouns = { tool: 'Tool', agent: 'Agent', workforce: 'Workforce' } as const;

function draftedCalls(kind: DraftedKind, source: ProjectSource): Calls {
  const { projectId } = source;
  const noun = nouns[kind];
  const paramsOf = (id: string) => ({ params: { [`${kind}_id`]: id } });
  return {
    create: (body) => call(source, `create${noun}`, { params: { project_id: projectId }, body }),
    change: (id, body, revision) => call(source, `change${noun}`, { ...paramsOf(id), body, revision }),
    publish: (id, revision) => call(source, `publish${noun}`, { ...paramsOf(id), body: {}, revision }),
    switchTo: () => Promise.reject(new Error(`an object of kind ${kind} cannot be turned on or off`)),
    remove: (id) => call(source, `delete${noun}`, paramsOf(id)),
    find: async (id) => {
      const record = await findRecord<Agent | Tool | Workforce>(call(source, `read${noun}`, paramsOf(id)));
      return record && fromDrafted(kind, record);
    },
    listUsers: async (id) => {
      const { items } = await call<{ items: User[] }>(source, `list${noun}Uses`, paramsOf(id));
      return items.filter((user) => user.id !== id);
    },
  };
}

function triggerCalls(source: ProjectSource): Calls {
  const paramsOf = (id: string) => ({ params: { trigger_id: id } });
  return {
    ...withoutDraft,
    create: (body) => call(source, 'createTrigger', { params: { project_id: source.projectId }, body }),
    change: (id, body, revision) => call(source, 'changeTrigger', { ...paramsOf(id), body, revision }),
    switchTo: (id, enabled) => call(source, enabled ? 'enableTrigger' : 'disableTrigger', paramsOf(id)),
    remove: (id) => call(source, 'deleteTrigger', paramsOf(id)),
    find: async (id) => {
      const record = await findRecord<Trigger>(call(source, 'readTrigger', paramsOf(id)));
      return record && fromTrigger(record);
    },
  };
}

function endpointCalls(source: ProjectSource): Calls {
  const project = { params: { project_id: source.projectId } };
  const paramsOf = (id: string) => ({ params: { endpoint_id: id } });
  const change = (id: string, body: object) =>
    call<Written>(source, 'changeWebhookEndpoint', { ...paramsOf(id), body });
  return {
    ...withoutDraft,
    create: (body) => call(source, 'createWebhookEndpoint', { ...project, body }),
    change,
    switchTo: async (id, enabled) => void (await change(id, { enabled })),
    remove: (id) => call(source, 'deleteWebhookEndpoint', paramsOf(id)),
    find: async (id) => {
      const query = { limit: 100 };
      const { data } = await call<{ data: WebhookEndpoint[] }>(source, 'listWebhookEndpoints', { ...project, query });
      const record = data.find((each) => each.id === id);
      return record === undefined ? null : fromEndpoint(record);
    },
  };
}

const withoutDraft = {
  publish: () => Promise.reject(new Error('there is no draft to publish')),
  listUsers: () => Promise.resolve([]),
};

interface Input {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
  /** That the draft must still have; null where there is none. */
  readonly revision?: number | null;
}

/** The service checks what it is given, and the contract says what it answers. */
function call<Answer>(
  { manage, signal }: ProjectSource,
  id: ManageId,
  { revision = null, ...input }: Input,
): Promise<Answer> {
  const method = manage[id] as unknown as (input: object, options: object) => Promise<Answer>;
  return method(input, { signal, ...(revision === null ? {} : { ifMatch: revision }) });
}

async function findRecord<Item>(reading: Promise<Item>): Promise<Item | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
