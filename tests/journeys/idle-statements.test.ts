import { useHarkara } from '@harkara/testkit';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';

type NamedClient = pg.Client & { connectionParameters?: { application_name?: string } };

const harkara = useHarkara({ redisUrl: inject('redisUrl') });
const rounds = 8;

/** What each service asks between one sweep of the scheduler and the eighth after it, and how long that takes. */
async function countStatements(): Promise<{ counts: Map<string, number>; seconds: number }> {
  const counts = new Map<string, number>();
  const swept = Promise.withResolvers<void>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown;
  let sweeps = -1;
  const since = performance.now();
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: NamedClient,
    ...input: unknown[]
  ) {
    const service = this.connectionParameters?.application_name ?? '';
    sweeps += Number((input[0] as { name?: string }).name === 'sweep-turns');
    if (sweeps >= rounds) swept.resolve();
    else if (sweeps >= 0) counts.set(service, (counts.get(service) ?? 0) + 1);
    return query.apply(this, input) as never;
  });
  await swept.promise.finally(() => spy.mockRestore());
  return { counts, seconds: (performance.now() - since) / 1_000 };
}

test.skipIf(inject('redisUrl') === null)(
  'an idle scheduler asks the database at most twice a second, a tool-runner once, the others hardly ever',
  { meta: { needs: 'Redis' } },
  async () => {
    await harkara().pool.query('SELECT 1');
    const { counts, seconds } = await countStatements();
    expect(counts.get('scheduler')).toBeGreaterThanOrEqual(rounds);
    const perSecond = { scheduler: 2, 'tool-runner': 1, gateway: 0.1, 'agent-runner': 0.1 };
    for (const [service, most] of Object.entries(perSecond))
      expect([service, counts.get(service) ?? 0]).toEqual([
        service,
        expect.toSatisfy((count: number) => count <= seconds * most + 1),
      ]);
  },
);
