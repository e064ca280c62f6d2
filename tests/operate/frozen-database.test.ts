import { setTimeout as delay } from 'node:timers/promises';
import { onBothBackends, openProxy, type Proxy, seedTool, signInOperator, webhookOf } from '@harkara/testkit';
import { afterAll, expect, test } from 'vitest';

const callsOfEach = 25;
const everyMs = 200;

let proxy: Proxy;

interface Sent {
  name: string;
  status: number;
}

const draft = { steps: [], output: { type: 'text', value: 'Yes.' } };

onBothBackends(
  (harkara) => {
    afterAll(() => proxy.close());

    /** The calls on whose answers others wait, without the check of declared statuses: any may be 503 here. */
    async function prepareCalls() {
      const { key, agentId, toolId, ...caller } = await seedTool(harkara(), { draft });
      const { triggerId, secret } = await webhookOf(harkara(), { key, agentId, ...caller });
      const { token } = await signInOperator(harkara());
      const post = (body: object, headers: Record<string, string> = {}) => ({
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      });
      const send = async (name: string, path: string, init: RequestInit): Promise<Sent> => {
        const { status } = await fetch(`${harkara().url}/v1${path}`, init);
        return { name, status };
      };
      const { body: task } = await caller.start({ message: 'Hi' });
      const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
      return [
        () => send('webhook', `/hooks/${triggerId}`, post({ n: 1 }, { 'x-service-secret': secret })),
        () => send('start', `/api/agents/${agentId}/tasks`, post({ message: 'Hi' })),
        () => send('read', `/api/tasks/${task.id}`, bearer(key)),
        () => send('tool run', `/api/tools/${toolId}/runs`, post({ inputs: {} })),
        () => send('session', '/manage/workspaces', bearer(token)),
      ];
    }

    test('while a database is frozen every call is answered with 503, and afterwards all connections are free', async () => {
      harkara().model.script(() => ({ text: 'Hello.' }));
      const calls = await prepareCalls();
      for (const call of calls) expect((await call()).status).toBeLessThan(300);
      proxy.silenceAll();
      const answers: Promise<Sent>[] = [];
      for (let round = 0; round < callsOfEach; round += 1) {
        for (const call of calls) {
          answers.push(call());
          await delay(everyMs / calls.length);
        }
      }
      const sent = await Promise.all(answers);
      expect(sent.filter(({ status }) => status !== 503)).toEqual([]);
      proxy.speak();
      for (const call of calls)
        await expect.poll(async () => (await call()).status, { interval: 200 }).toBeLessThan(300);
      const busy = () => harkara().metrics.get('gateway')?.registry.metrics();
      await expect.poll(busy).toMatch(/database_connections\{[^}]*state="busy"[^}]*\} 0\n/);
      await expect.poll(busy).toMatch(/database_connections\{[^}]*state="pending"[^}]*\} 0\n/);
    });
  },
  {
    reachDatabase: async (url) => {
      proxy = await openProxy(url);
      return proxy.url;
    },
  },
);
