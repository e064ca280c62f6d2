import { turnLimits, toolRunLimits } from '@harkara/domain';
import { expect, test } from 'vitest';
import { usedMs, watchUpkeepWork } from './watch-upkeep-work.ts';

/** A database whose nth answer is the nth of these; an error is thrown. */
function watch(answers: readonly (Record<string, boolean> | Error)[]) {
  let asked = 0;
  const clock = { ms: 0 };
  const query = () => {
    const answer = answers[asked++];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve([answer]);
  };
  return {
    clock,
    count: () => asked,
    hasWork: watchUpkeepWork({ db: { query } as never }, () => clock.ms),
  };
}

test('all that asks within five seconds has the answer of one statement', async () => {
  const { hasWork, clock, count } = watch([
    { turns: false, events: true },
    { turns: true, events: false },
  ]);
  const atOnce = await Promise.all([hasWork('turns'), hasWork('events')]);
  clock.ms = usedMs - 1;
  expect([atOnce, await hasWork('turns'), count()]).toEqual([[false, true], false, 1]);
  clock.ms = usedMs;
  expect([await hasWork('turns'), await hasWork('events'), count()]).toEqual([true, false, 2]);
});

test('a look that failed is repeated by the one that asks next', async () => {
  const { hasWork } = watch([new Error('away'), { turns: true }]);
  await expect(hasWork('turns')).rejects.toThrow('away');
  expect(await hasWork('turns')).toBe(true);
});

test('work that begins just after a look is swept before its lease can end', () => {
  for (const { leaseMs, sweepEveryMs } of [turnLimits, toolRunLimits])
    expect(usedMs + sweepEveryMs).toBeLessThan(leaseMs);
});
