import { without, type Guard } from './guard.ts';

export const fences: readonly Guard[] = [
  without(
    'work/locks/lock-runs.ts',
    ' AND attempt = :attempt',
    ['tests/journeys/tool-fence.test.ts', 'tests/races'],
    'the attempt of a tool run',
  ),
  without(
    'work/turns/lease.ts',
    ' AND t.attempt = c.attempt',
    ['tests/journeys/takeover.test.ts', 'tests/races'],
    'the attempt of a turn',
  ),
  without('work/turns/lease.ts', ' AND attempt = :attempt', ['tests/races'], 'the attempt of a hand-over'),
  without(
    'work/turns/suspend-turn.ts',
    ' AND attempt = :attempt',
    ['tests/races/leases.test.ts'],
    'the attempt that suspends',
  ),
];
