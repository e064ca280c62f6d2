import { appendFileSync, chmodSync } from 'node:fs';
import { CliError } from '../../exit/cli-error.ts';
import type { NewSecret } from './apply-change.ts';

export interface SecretsFile {
  keep(secret: NewSecret): void;
  /** What to say of the secrets when all is over. */
  notes(): readonly string[];
}

/** Takes the secrets that are shown only once. Each is written as soon as it is there, and none is ever printed. */
export function openSecretsFile(path: string | undefined): SecretsFile {
  const taken: NewSecret[] = [];
  if (path !== undefined) append(path, '');
  return {
    keep: (secret) => {
      taken.push(secret);
      if (path !== undefined) append(path, `${JSON.stringify(secret)}\n`);
    },
    notes: () => {
      if (taken.length === 0) return [];
      if (path !== undefined) return [`The secrets of ${taken.length} new webhooks and endpoints are in ${path}.`];
      return taken.map(noteOf);
    },
  };
}

function noteOf({ kind, name, id }: NewSecret): string {
  return `The ${kind} "${name}" got a secret that was not kept. Another one: harkara ${kind}s new-secret ${id}`;
}

/** Only its owner can read the file, also one that was there before. */
function append(path: string, text: string): void {
  try {
    appendFileSync(path, text, { mode: 0o600 });
    chmodSync(path, 0o600);
  } catch (error) {
    throw new CliError(`${path} cannot be written: ${(error as Error).message}`);
  }
}
