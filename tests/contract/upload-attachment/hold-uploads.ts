import { type ClientRequest, request } from 'node:http';
import { limits, rates } from '@harkara/contract';
import { type Harkara, type SeededCaller, seedKey } from '@harkara/testkit';

/**
 * Begins so many of a project's uploads of the largest size, each of which sends its head and then keeps quiet; `end`
 * goes away.
 */
export async function holdUploads(
  harkara: Harkara,
  { projectId }: SeededCaller,
  count: number,
): Promise<{ end(): Promise<void> }> {
  const held: ClientRequest[] = [];
  while (held.length < count) {
    const { key } = await seedKey(harkara.pool, projectId);
    for (let call = 0; call < rates.uploads.limit && held.length < count; call += 1) held.push(begin(harkara, key));
  }
  return {
    end: async () => {
      await Promise.all(held.map((each) => new Promise<void>((resolve) => void each.once('close', resolve).destroy())));
    },
  };
}

function begin({ url }: Harkara, key: string): ClientRequest {
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Length': limits.fileBytesMax,
    'Content-Type': 'multipart/form-data; boundary=b',
  };
  const begun = request(`${url}/v1/api/attachments`, { method: 'POST', headers, agent: false });
  begun.on('error', () => undefined).flushHeaders();
  return begun;
}
