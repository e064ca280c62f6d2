import type { HarkaraManage, ManageId } from '@harkara/sdk/manage';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { readPath } from '../print/read-path.ts';
import { callEndpoint } from './call-endpoint.ts';

/** How a record is found by its name. */
export interface Reference {
  readonly prefix: string;
  readonly list: ManageId;
  /** The path of its name in a record. */
  readonly name: string;
  /** The path of when it ended for good; then its name is free. */
  readonly endedAt?: string;
}

export const references = {
  agent: { prefix: 'agt_', list: 'listAgents', name: 'draft.name' },
  workforce: { prefix: 'wfc_', list: 'listWorkforces', name: 'draft.name' },
  tool: { prefix: 'ctl_', list: 'listTools', name: 'draft.name' },
  trigger: { prefix: 'trg_', list: 'listTriggers', name: 'name' },
  key: { prefix: 'key_', list: 'listApiKeys', name: 'name', endedAt: 'revoked_at' },
} as const satisfies Record<string, Reference>;

export type ReferenceName = keyof typeof references;

interface Place {
  manage(): HarkaraManage;
  projectId(): Promise<string>;
  readonly signal: AbortSignal;
}

/** The id of what is told by its id or its name. */
export async function resolveId(place: Place, reference: Reference, told: string): Promise<string> {
  return (await findId(place, reference, told)) ?? unknown(reference, told);
}

/** The same, or null when nothing has the name. Throws when several have it. */
export async function findId(place: Place, reference: Reference, told: string): Promise<string | null> {
  if (told.startsWith(reference.prefix)) return told;
  return onlyId(told, await listNamed(place, reference, (name) => name === told));
}

/** The same by how its name begins, where nothing has the whole name. */
export async function findIdByBeginning(place: Place, reference: Reference, told: string): Promise<string | null> {
  const exact = await findId(place, reference, told);
  if (exact !== null || told === '') return exact;
  const beginning = told.toLowerCase();
  return onlyId(told, await listNamed(place, reference, (name) => name.toLowerCase().startsWith(beginning)));
}

async function listNamed(
  { manage, projectId, signal }: Place,
  { list, name, endedAt }: Reference,
  isIt: (name: string) => boolean,
): Promise<string[]> {
  const call = { params: { project_id: await projectId() }, query: { limit: 100 } };
  const found: string[] = [];
  for await (const record of callEndpoint(manage(), list, { call, signal })) {
    const isOver = endedAt !== undefined && readPath(record, endedAt) !== null;
    if (!isOver && isIt(String(readPath(record, name)))) found.push(String(readPath(record, 'id')));
  }
  return found;
}

function onlyId(told: string, [only, ...others]: readonly string[]): string | null {
  if (only === undefined) return null;
  if (others.length === 0) return only;
  const all = [only, ...others].join(', ');
  throw new CliError(`Several have the name ${JSON.stringify(told)}: ${all}`, { advice: 'Give the id.' });
}

function unknown({ prefix }: Reference, told: string): never {
  throw new CliError(`Nothing in this project has the name ${JSON.stringify(told)}, and an id begins with ${prefix}`, {
    exitCode: exitCodes.notFound,
  });
}
