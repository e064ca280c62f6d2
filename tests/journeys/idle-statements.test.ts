import { turnLimits } from '@harkara/domain';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { useHarkara } from '../contract/harness/use-harkara.ts';

type NamedClient = pg.Client & { connectionParameters?: { application_name?: string } };

const harkara = useHarkara({ redisUrl: inject('redisUrl') });
const rounds = 8;

/** What a service asks until the scheduler has swept so often. */
async function statementsOf(service: string): Promise<string[]> {
  const seen: string[] = [];
  const swept = Promise.withResolvers<void>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown;
  let sweeps = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: NamedClient, ...input: unknown[]) {
    const { name = '' } = input[0] as { name?: string };
    if (this.connectionParameters?.application_name === service) seen.push(name);
    sweeps += Number(name === 'sweep-turns');
    if (sweeps > rounds) swept.resolve();
    return query.apply(this, input) as never;
  });
  await swept.promise.finally(() => spy.mockRestore());
  return seen;
}

test.skipIf(inject('redisUrl') === null).each(['scheduler', 'gateway', 'agent-runner', 'tool-runner'])(
  'an idle %s asks the database at most twice a second',
  async (service) => {
    await harkara().pool.query('SELECT 1');
    const seconds = (rounds * turnLimits.sweepEveryMs) / 1_000;
    expect((await statementsOf(service)).length).toBeLessThanOrEqual(seconds * 2);
  },
  30_000,
);
