import type { Harkara, HarkaraOptions } from '@harkara/testkit';
import { describe, inject } from 'vitest';
import { useHarkara } from '../contract/harness/use-harkara.ts';

const redisUrl = inject('redisUrl');

/** The same journeys with queue, signals and rates in PostgreSQL, then in Redis; without a Redis those show as skipped. */
export function onBothBackends(
  journeys: (harkara: () => Harkara) => void,
  options: Partial<HarkaraOptions> = {},
): void {
  describe('on PostgreSQL', () => journeys(useHarkara({ ...options, redisUrl: null })));
  describe.skipIf(redisUrl === null)('on Redis', () => journeys(useHarkara({ ...options, redisUrl })));
}
