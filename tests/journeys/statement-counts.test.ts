import { newId } from '@harkara/runtime';
import { call, seedCaller, seedWebhook, seedWorkforce, seedWorkforceCaller, useHarkara } from '@harkara/testkit';
import { describe, expect, inject, test } from 'vitest';
import { recordStatements } from './record-statements.ts';

/** The statements of the gateway's own pool while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const recorded = await recordStatements(work);
  return recorded.filter(({ service }) => service === 'gateway').map(({ name }) => name);
}

const redisUrl = inject('redisUrl');

describe.each([
  { backend: 'PostgreSQL', url: null },
  { backend: 'Redis', url: redisUrl },
])('on $backend', ({ backend, url }) => {
  describe.skipIf(backend === 'Redis' && url === null)('each with its own commit', { meta: { needs: backend } }, () => {
    const harkara = useHarkara({ withoutRunner: true, redisUrl: url });

    test('a task start is one statement that writes, after the key', async () => {
      const caller = await seedCaller(harkara());
      expect(await statementsOf(() => caller.start({ message: 'Hello' }))).toEqual(['find-key', 'insert-task']);
    });

    test('and nothing else once its key is known', async () => {
      const caller = await seedCaller(harkara());
      await caller.start({ message: 'Hello' });
      expect(await statementsOf(() => caller.start({ message: 'Hello' }))).toEqual(['insert-task']);
    });

    test('so is one with an Idempotency-Key', async () => {
      const caller = await seedCaller(harkara());
      const statements = await statementsOf(() => caller.start({ message: 'Hello' }, { 'Idempotency-Key': 'once' }));
      expect(statements).toEqual(['find-key', 'insert-task']);
    });

    test('a task start of a workforce is one statement that reads and one that writes', async () => {
      const caller = await seedWorkforceCaller(harkara());
      expect(await statementsOf(() => caller.give({ message: 'Hello' }))).toEqual([
        'find-key',
        'find-workforces',
        'insert-workforce-task',
      ]);
    });

    test('a webhook call is one statement that reads and one that writes, and only the latter once it is known', async () => {
      const webhook = await seedWebhook(harkara());
      const post = (body: string, headers = {}) => statementsOf(() => webhook.post(body, headers));
      expect(await post('{"a":1}', { 'Idempotency-Key': 'once' })).toEqual(['find-webhook', 'write-webhook-call']);
      expect(await post('{"a":1}', { 'Idempotency-Key': 'once' })).toEqual(['write-webhook-call']);
      expect(await post('{"a":2}')).toEqual(['write-webhook-call']);
    });

    test('a known webhook that starts a workforce now is read again for each call, and written once', async () => {
      const webhook = await seedWebhook(harkara());
      const post = () => statementsOf(() => webhook.post({}));
      await post();
      const { pool } = harkara();
      const workforceId = await seedWorkforce(pool, { projectId: webhook.projectId, members: [webhook.agentId] });
      await pool.query('UPDATE trigger SET agent_id = NULL, workforce_id = $2 WHERE id = $1', [
        webhook.triggerId,
        workforceId,
      ]);
      await post();
      expect(await post()).toEqual(['find-webhook', 'write-webhook-call']);
    });

    test('a webhook call that is refused is one of each, known or not', async () => {
      const webhook = await seedWebhook(harkara());
      const post = () => statementsOf(() => webhook.post('not JSON'));
      expect(await post()).toEqual(['find-webhook', 'write-webhook-call']);
      expect(await post()).toEqual(['find-webhook', 'write-webhook-call']);
    });

    test("a webhook call that does not know the secret costs one read, and so does one to nobody's address", async () => {
      const webhook = await seedWebhook(harkara());
      const unknown = () => call(`${harkara().url}/v1/hooks/${newId('trg')}`, 'POST', { body: {} });
      expect(await statementsOf(() => webhook.post({}, { 'X-Service-Secret': 'wrong' }))).toEqual(['find-webhook']);
      expect(await statementsOf(unknown)).toEqual(['find-webhook']);
    });

    test('reading a task is one statement that also checks the key', async () => {
      const caller = await seedCaller(harkara());
      const { body } = await caller.start({ message: 'Hello' });
      expect(await statementsOf(() => caller.read(body.id))).toEqual(['find-key-and-task']);
    });

    test('a wrong key costs one read, and one that never was ours none', async () => {
      const caller = await seedCaller(harkara());
      const wrong = caller.key.slice(0, -1);
      expect(await statementsOf(() => caller.send('GET', '/v1/api/tasks', { token: wrong }))).toEqual([]);
      await harkara().pool.query('UPDATE api_key SET revoked_at = now() WHERE id = $1', [caller.keyId]);
      expect(await statementsOf(() => caller.send('GET', '/v1/api/tasks'))).toEqual(['find-key']);
    });
  });
});
