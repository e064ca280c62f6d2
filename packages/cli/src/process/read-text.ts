import { readFile } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { CliError } from '../exit/cli-error.ts';
import type { Surroundings } from './surroundings.ts';

/** The text of a file; `-` is standard input. */
export async function readText({ stdin, signal }: Surroundings, path: string): Promise<string> {
  try {
    if (path !== '-') return await readFile(path, { encoding: 'utf8', signal });
    const parts: Buffer[] = [];
    addAbortSignal(signal, stdin);
    for await (const part of stdin.iterator({ destroyOnReturn: false })) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString('utf8');
  } catch (error) {
    signal.throwIfAborted();
    throw new CliError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
