import { chmodSync, closeSync, openSync, writeFileSync } from 'node:fs';
import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { recordOf } from '../print/record.ts';
import { requireSignIn } from '../session/require-sign-in.ts';
import { saveKey } from './save-key.ts';

/** Where a value goes that is shown only once. */
export interface SecretPlace {
  /** A file that only its owner can read; `-` is standard output. */
  readonly secretTo?: string;
  /** A key is kept with the sign-in, for the commands of this machine. */
  readonly save?: boolean;
}

/** Makes sure, before there is a value, that it has a place. */
export function prepareSecretPlace(context: Context, { secretTo, save = false }: SecretPlace, field: string): void {
  if (save) requireSignIn(context);
  if (save || secretTo === '-') return;
  if (secretTo === undefined)
    throw new CliError(`The ${field} is shown only once, so say where it goes.`, {
      advice: `--secret-to <file> writes it to a file${field === 'key' ? ', --save keeps it for this machine' : ''}.`,
    });
  try {
    closeSync(openSync(secretTo, 'a', 0o600));
    chmodSync(secretTo, 0o600);
  } catch (error) {
    throw new CliError(`${secretTo} cannot be written: ${(error as Error).message}`);
  }
}

/** Puts the value where it was told, and shows the record without it. */
export async function keepSecret(
  context: Context,
  answer: Readonly<Record<string, unknown>>,
  { field, place }: { field: 'key' | 'secret'; place: SecretPlace },
): Promise<void> {
  const { [field]: value, ...record } = answer;
  const { print } = context;
  if (place.save === true) print.note(`The key is kept in ${await saveKey(context, String(value))}.`);
  if (place.secretTo === '-') return print.answer(answer, String(value));
  if (place.secretTo !== undefined) {
    writeFileSync(place.secretTo, `${String(value)}\n`, { mode: 0o600 });
    print.note(`The ${field} is in ${place.secretTo}.`);
  }
  print.answer(record, recordOf(record));
}
