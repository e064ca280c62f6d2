import type { Agent, Tool, Trigger, WebhookEndpoint, Workforce } from '@harkara/contract';
import type { HarkaraManage } from '@harkara/sdk/manage';
import { CliError } from '../../exit/cli-error.ts';
import type { Project, ProjectObject } from '../objects/definition.ts';
import { fromDrafted, fromEndpoint, fromTrigger } from './from-record.ts';

/** Of each kind. The service answers 100 a page. */
const objectsMax = 20_000;

export interface ProjectSource {
  readonly manage: HarkaraManage;
  readonly projectId: string;
  readonly signal: AbortSignal;
}

/** All that files can describe of a project, as it is now, the oldest of each kind first. */
export async function readProject(source: ProjectSource): Promise<Project> {
  const [tools, agents, workforces, triggers, endpoints, secrets] = await Promise.all([
    listAll<Tool>(source, 'listTools'),
    listAll<Agent>(source, 'listAgents'),
    listAll<Workforce>(source, 'listWorkforces'),
    listAll<Trigger>(source, 'listTriggers'),
    listAll<WebhookEndpoint>(source, 'listWebhookEndpoints'),
    listAll<{ name: string }>(source, 'listSecrets'),
  ]);
  const objects: ProjectObject[] = [
    ...tools.map((record) => fromDrafted('tool', record)),
    ...agents.map((record) => fromDrafted('agent', record)),
    ...workforces.map((record) => fromDrafted('workforce', record)),
    ...triggers.map(fromTrigger),
    ...endpoints.map(fromEndpoint),
  ];
  return { objects, secrets: new Set(secrets.map(({ name }) => name)) };
}

type Listing = 'listTools' | 'listAgents' | 'listWorkforces' | 'listTriggers' | 'listWebhookEndpoints' | 'listSecrets';

async function listAll<Item>({ manage, projectId, signal }: ProjectSource, listing: Listing): Promise<Item[]> {
  const items: Item[] = [];
  const pages = manage[listing]({ params: { project_id: projectId }, query: { limit: 100 } }, { signal });
  for await (const item of pages as AsyncIterable<Item>) {
    items.push(item);
    if (items.length > objectsMax) throw new CliError(`The project has more than ${objectsMax} objects of one kind.`);
  }
  return items.reverse();
}
