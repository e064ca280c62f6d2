import { hasRedisServer } from '@harkara/scripts/has-redis';
import { describe, expect, test } from 'vitest';
import { allDrills } from './catalogue/all-drills.ts';
import { backends, type Drill } from './catalogue/drill.ts';
import { runRound } from './catalogue/run-round.ts';

const hasRedis = await hasRedisServer();
/** Ends what hangs. A round takes under a minute, and over three on a machine at a fifth of its speed. */
const roundMsMax = 600_000;

/** The many servers of T1 to T4 are too much for a push, as are U2's tasks; B9 and B10 break nothing. */
const leftOut = new Set(['T1', 'T2', 'T3', 'T4', 'B9', 'B10', 'U2']);
const isSmall = ({ id, sizes }: Drill) => sizes.push !== undefined && !leftOut.has(id);
const small = allDrills.filter(isSmall);
const large = allDrills.filter((drill) => !isSmall(drill));

/** Drills that have both stores take them in turn, so that each meets about as many. */
function backendOf({ backends: of }: Drill, index: number): Drill['backends'][number] {
  const present = hasRedis ? of : of.filter((name) => name !== 'redis');
  return present[index % present.length] ?? backends[0];
}

/** Counts are asserted; times are printed alone, because a busy machine makes everything slow. */
describe.concurrent('what breaks loses and doubles nothing, at the smallest size', () => {
  describe.each(small.map((drill, index) => ({ drill, backend: backendOf(drill, index) })))(
    '$drill.id on $backend',
    ({ drill, backend }) => {
      const isMissing = backend === 'redis' && !hasRedis;
      const needs = process.platform === 'linux' ? 'redis-server' : 'Linux';
      const isSkipped = isMissing || process.platform !== 'linux';
      test.skipIf(isSkipped)(drill.pass, { meta: { needs }, timeout: roundMsMax }, async ({ signal }) => {
        const size = drill.sizes.push ?? 0;
        const seed = Date.now() % 1_000_000;
        const { faults, slow, seconds, figures, file } = await runRound(
          { drill, backend, size, minutes: null },
          { seed, from: null, signal },
        );
        console.log(
          `${[`${drill.id} on ${backend}: ${size} ${drill.unit}, ${seconds} s`, ...figures, ...slow].join('; ')}`,
        );
        expect(faults, `the history is in ${file}`).toEqual([]);
      });
    },
  );
});

describe.skip('what takes longer than a push waits for', { meta: { needs: 'a night' } }, () => {
  test.each(large)('$id: $pass', () => undefined);
});
