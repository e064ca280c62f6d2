import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 20;

/**
 * Waits until the Redis that works in `folder` takes commands on a port of this machine. Another one, which took the
 * port first, does not count, nor does one that still loads its data. @throws the signal's reason when it aborts first.
 */
export async function waitForRedis(port: number, folder: string, signal: AbortSignal): Promise<void> {
  while (!(await readFolder(port)).includes(folder)) {
    signal.throwIfAborted();
    await pause(askEveryMs);
  }
}

async function readFolder(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.write('CONFIG GET dir\r\n');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    return reply.toString();
  } catch {
    return '';
  } finally {
    socket.destroy();
  }
}
