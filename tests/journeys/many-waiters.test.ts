import { seedCallers, until, useHarkara } from '@harkara/testkit';
import pg from 'pg';
import { expect, test, vi } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

const waitersMin = 1_000;

interface Looks {
  executions: number;
  waiters: number;
  perSecond: number;
}

/** What those who wait ask of the database: from a sweep until each has asked, for three sweeps at least. */
async function countLooks(): Promise<Looks> {
  const seen = Promise.withResolvers<void>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown;
  let [sweeps, executions, waiters, since] = [-1, 0, 0, 0];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...input: unknown[]
  ) {
    const { name, values } = input[0] as { name?: string; values?: unknown[][] };
    if (name === 'sweep-turns') sweeps += 1;
    if (name === 'sweep-turns' && sweeps === 0) since = performance.now();
    if (name === 'find-task-for-key' && sweeps >= 0) {
      executions += 1;
      waiters += values?.[0]?.length ?? 0;
    }
    if (sweeps >= 3 && waiters >= waitersMin) seen.resolve();
    return query.apply(this, input) as never;
  });
  await seen.promise.finally(() => spy.mockRestore());
  return { executions, waiters, perSecond: executions / ((performance.now() - since) / 1_000) };
}

test('1,000 who wait read their rows together, in at most 100 statements a second', async () => {
  const callers = await seedCallers(harkara().pool, 40);
  const leaving = new AbortController();
  const waits = callers.flatMap(({ key, agentId }) =>
    Array.from({ length: 25 }, () =>
      fetch(`${harkara().url}/v1/api/agents/${agentId}/tasks`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: 'Hello', wait: true }),
        signal: leaving.signal,
      }).catch(() => undefined),
    ),
  );
  await until('1,000 wait', async () => {
    const { rows } = await harkara().pool.query<{ count: number }>('SELECT count(*)::int FROM task');
    return rows[0]?.count === 1_000 ? true : null;
  });
  const looks = await countLooks();
  leaving.abort();
  await Promise.all(waits);
  expect(looks.waiters).toBeGreaterThanOrEqual(waitersMin);
  expect(looks.perSecond).toBeLessThanOrEqual(100);
});
