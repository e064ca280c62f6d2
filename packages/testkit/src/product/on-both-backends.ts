import { describe, inject } from 'vitest';
import type { Harkara, HarkaraOptions } from './start-harkara.ts';
import { useHarkara } from './use-harkara.ts';

/**
 * The same journeys with queue, signals and rates in PostgreSQL, then in Redis; without a Redis those show as skipped.
 */
export function onBothBackends(
  journeys: (harkara: () => Harkara) => void,
  options: Partial<HarkaraOptions> = {},
): void {
  const redisUrl = inject('redisUrl');
  describe('on PostgreSQL', () => journeys(useHarkara({ ...options, redisUrl: null })));
  describe.skipIf(redisUrl === null)('on Redis', { meta: { needs: 'Redis' } }, () =>
    journeys(useHarkara({ ...options, redisUrl })),
  );
}
