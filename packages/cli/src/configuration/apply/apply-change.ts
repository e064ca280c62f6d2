import { isDeepStrictEqual } from 'node:util';
import { CliError } from '../../exit/cli-error.ts';
import { exitCodes } from '../../exit/exit-codes.ts';
import type { Alteration, Change, Creation, Deletion } from '../decide/plan.ts';
import type { ProjectObject } from '../objects/definition.ts';
import { keyOf } from '../objects/key-of.ts';
import { titleOf } from '../objects/kinds.ts';
import type { ProjectSource } from '../project/read-project.ts';
import { bodyOf, changeOf } from './body-of.ts';
import { type Calls, callsOf, type Written } from './calls.ts';
import { patiently, type Patience } from './patiently.ts';

/** Where changes are made, and who is told. */
export interface Target extends ProjectSource, Patience {
  /** The ids of objects by their names; what is created is added. */
  readonly ids: Map<string, string>;
  /** Is told of each secret that the service shows only now. */
  keepSecret(secret: NewSecret): void;
}

export interface NewSecret {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
  readonly secret: string;
}

/** Makes one change. `did` is told of each part as soon as it is done, so that a failure behind it hides nothing. */
export async function applyChange(target: Target, change: Change, did: (part: string) => void): Promise<void> {
  const calls = callsOf(change.kind, target);
  if (change.action === 'create') return create(target, calls, { change, did });
  if (change.action === 'change') return alter(target, calls, { change, did });
  return remove(target, calls, { change, did });
}

interface Task<Kind extends Change> {
  readonly change: Kind;
  did(part: string): void;
}

async function create(target: Target, calls: Calls, { change, did }: Task<Creation>): Promise<void> {
  const { kind, name, file, publishes } = change;
  const body = bodyOf(kind, file.definition, target.ids);
  const written = await patiently(target, () => calls.create(body));
  target.ids.set(keyOf(kind, name), written.id);
  did(`created as ${written.id}`);
  if (written.secret !== undefined) target.keepSecret({ kind, name, id: written.id, secret: written.secret });
  if (publishes) await publish(target, calls, { written, did });
  if (file.definition['enabled'] === false) await turn(target, calls, { id: written.id, enabled: false, did });
}

async function alter(target: Target, calls: Calls, { change, did }: Task<Alteration>): Promise<void> {
  const { kind, file, current, publishes } = change;
  const { id, revision } = current;
  if (revision === null) await requireUnchanged(target, calls, current);
  const fields = change.fields.filter((field) => field !== 'enabled');
  let written: Written = { id, revision: revision ?? 0 };
  if (fields.length > 0) {
    const body = changeOf(kind, file.definition, { fields, ids: target.ids });
    written = await patiently(target, () => calls.change(id, body, revision));
    did('changed');
  }
  if (publishes) await publish(target, calls, { written, did });
  if (change.fields.includes('enabled'))
    await turn(target, calls, { id, enabled: file.definition['enabled'] === true, did });
}

async function publish(
  target: Target,
  calls: Calls,
  { written, did }: { written: Written; did: (part: string) => void },
): Promise<void> {
  const published = await patiently(target, () => calls.publish(written.id, written.revision ?? 0));
  did(`published as version ${published.published_version}`);
}

interface Turning {
  readonly id: string;
  readonly enabled: boolean;
  did(part: string): void;
}

async function turn(target: Target, calls: Calls, { id, enabled, did }: Turning): Promise<void> {
  await patiently(target, () => calls.switchTo(id, enabled));
  did(enabled ? 'turned on' : 'turned off');
}

async function remove(target: Target, calls: Calls, { change, did }: Task<Deletion>): Promise<void> {
  const { current } = change;
  await requireUnchanged(target, calls, current);
  const users = await patiently(target, () => calls.listUsers(current.id));
  if (users.length > 0)
    throw new CliError(`The ${titleOf(change)} is not deleted: it is used by ${users.map(describeUser).join(', ')}.`, {
      exitCode: exitCodes.conflict,
      advice: 'Their published versions count too.',
    });
  await patiently(target, () => calls.remove(current.id));
  did('deleted');
}

function describeUser({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return `${kind} "${name}"`;
}

/** For what the service does not compare by itself: right before the write, it has to be as it was when planned. */
async function requireUnchanged(target: Target, calls: Calls, planned: ProjectObject): Promise<void> {
  const now = await patiently(target, () => calls.find(planned.id));
  if (now !== null && now.revision === planned.revision && isDeepStrictEqual(now.definition, planned.definition))
    return;
  throw new CliError(
    `Somebody has ${now === null ? 'deleted' : 'changed'} the ${titleOf(planned)} since it was read.`,
    {
      exitCode: exitCodes.conflict,
    },
  );
}
