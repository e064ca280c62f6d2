import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether a port can be listened on: null when it can, else the system's error code (EADDRINUSE, EACCES, …).
 * Without `host`, on every address. */
export async function whyNotListen(port: number, host?: string): Promise<string | null> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'EUNKNOWN';
  } finally {
    server.close();
  }
}
