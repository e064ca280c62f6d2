import { useHarkara } from '@harkara/testkit';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';

type NamedClient = pg.Client & { connectionParameters?: { application_name?: string } };

const harkara = useHarkara({ redisUrl: inject('redisUrl') });
const rounds = 5;

/** What each service asks between one look of the scheduler for work and the fifth after it, and how long it takes. */
async function countStatements(): Promise<{ counts: Map<string, number>; seconds: number }> {
  const counts = new Map<string, number>();
  const looked = Promise.withResolvers<void>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown;
  let looks = -1;
  let since = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: NamedClient,
    ...input: unknown[]
  ) {
    const service = this.connectionParameters?.application_name ?? '';
    looks += Number((input[0] as { name?: string }).name === 'find-upkeep-work');
    if (looks === 0) since ||= performance.now();
    if (looks >= rounds) looked.resolve();
    else if (looks >= 0) counts.set(service, (counts.get(service) ?? 0) + 1);
    return query.apply(this, input) as never;
  });
  await looked.promise.finally(() => spy.mockRestore());
  return { counts, seconds: (performance.now() - since) / 1_000 };
}

test.skipIf(inject('redisUrl') === null)(
  'an idle scheduler and an idle tool-runner ask the database at most once a second, the others hardly ever',
  { meta: { needs: 'Redis' } },
  async () => {
    await harkara().pool.query('SELECT 1');
    const { counts, seconds } = await countStatements();
    expect(counts.get('scheduler')).toBeGreaterThanOrEqual(rounds);
    const perSecond = { scheduler: 1, 'tool-runner': 1, gateway: 0.1, 'agent-runner': 0.1 };
    for (const [service, most] of Object.entries(perSecond))
      expect([service, counts.get(service) ?? 0]).toEqual([
        service,
        expect.toSatisfy((count: number) => count <= seconds * most + 1),
      ]);
  },
);
