import pg from 'pg';
import { describe, expect, inject, test, vi } from 'vitest';
import { seedCaller } from '../contract/harness/seed-caller.ts';
import { useHarkara } from '../contract/harness/use-harkara.ts';

/** The statements of the gateway's own pool while `work` runs, by name where they have one. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client & { connectionParameters?: { application_name?: string } }, ...input: unknown[]) {
    const [said] = input as [string | { name?: string; text?: string }];
    if (this.connectionParameters?.application_name === 'gateway') seen.push(typeof said === 'string' ? said : (said.name ?? said.text ?? ''));
    return query.apply(this, input) as never;
  });
  await work().finally(() => spy.mockRestore());
  return seen;
}

const redisUrl = inject('redisUrl');

describe.each([
  { backend: 'PostgreSQL', url: null, rate: ['take-rate'] },
  { backend: 'Redis', url: redisUrl, rate: [] },
])('on $backend', ({ backend, url, rate }) => {
  describe.skipIf(backend === 'Redis' && url === null)('each with its own commit', () => {
    const harkara = useHarkara({ withoutRunner: true, redisUrl: url });

    test('a task start is one statement that writes, after the key and the rate', async () => {
      const caller = await seedCaller(harkara());
      expect(await statementsOf(() => caller.start({ message: 'Hello' }))).toEqual(['find-key', ...rate, 'insert-task']);
    });

    test('so is one with an Idempotency-Key', async () => {
      const caller = await seedCaller(harkara());
      const statements = await statementsOf(() => caller.start({ message: 'Hello' }, { 'Idempotency-Key': 'once' }));
      expect(statements).toEqual(['find-key', ...rate, 'insert-task']);
    });

    test('reading a task is one statement that also checks the key', async () => {
      const caller = await seedCaller(harkara());
      const { body } = await caller.start({ message: 'Hello' });
      expect(await statementsOf(() => caller.read(body.id))).toEqual(['find-key-and-task', ...rate]);
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
