import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@harkara/runtime';
import { root } from './paths.ts';

const name = `harkara-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);

/**
 * Makes this process the only supervisor of the checkout. The lock is a listening socket, so it ends with the process.
 * @returns a function that unlocks @throws StartError when another supervisor runs
 */
export async function lockFolder(): Promise<() => Promise<void>> {
  const server = createServer((other) => other.end());
  if (!(await listens(server))) {
    if (await isLocked()) throw new StartError(`Harkara is already running from ${root}: stop that one first.`);
    await rm(socket, { force: true });
    if (!(await listens(server))) throw new StartError(`${socket} cannot be created: remove it and start again.`);
  }
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

async function listens(server: Server): Promise<boolean> {
  try {
    server.listen(socket);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  }
}

async function isLocked(): Promise<boolean> {
  const other = connect(socket);
  try {
    await once(other, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    other.destroy();
  }
}
