import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Why a port cannot be listened on: the system's error code (EADDRINUSE, EACCES, …), or null when it can. Without
 * `host` it is tried on every address and on 127.0.0.1, because some systems let two programs have these.
 */
export async function explainListenFailure(port: number, host?: string): Promise<string | null> {
  if (host !== undefined) return tryToListen(port, host);
  return (await tryToListen(port)) ?? tryToListen(port, '127.0.0.1');
}

async function tryToListen(port: number, host?: string): Promise<string | null> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'EUNKNOWN';
  }
  server.close();
  await once(server, 'close');
  return null;
}
