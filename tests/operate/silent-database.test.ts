import type { Task } from '@harkara/contract';
import { openProxy, type Proxy, seedCaller, useHarkara } from '@harkara/testkit';
import { afterAll, expect, test } from 'vitest';

let proxy: Proxy;
const harkara = useHarkara({
  reachDatabase: async (url) => {
    proxy = await openProxy(url);
    return proxy.url;
  },
});
afterAll(() => proxy.close());

/** Without the check of declared statuses: any endpoint may answer 503 while its database is away. */
async function send(path: string, key: string, body?: object): Promise<{ status: number; task: Partial<Task> }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(`${harkara().url}/v1/api${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, task: (await response.json()) as Partial<Task> };
}

test('a host that goes silent is answered with 503, and reads, starts and turns go on over new connections', async () => {
  const { key, agentId } = await seedCaller(harkara());
  harkara().model.script(() => ({ text: 'Hello.' }));
  const start = (wait: boolean) => send(`/agents/${agentId}/tasks`, key, { message: 'Hi', wait });
  const first = await start(true);
  expect(first).toMatchObject({ status: 200, task: { status: 'done' } });
  const readAll = () => Promise.all(Array.from({ length: 30 }, () => send(`/tasks/${first.task.id}`, key)));
  // A pool closes what it has not used for a while, and a new connection is not silent.
  await readAll();
  proxy.silence();
  const reads = await readAll();
  expect(new Set(reads.map(({ status }) => status))).toContain(503);
  const started = await start(false);
  expect(started.status).toBe(202);
  const read = () => send(`/tasks/${started.task.id}`, key);
  await expect.poll(read, { interval: 500 }).toMatchObject({ status: 200, task: { status: 'done' } });
});
