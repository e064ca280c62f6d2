import { expect, test } from 'vitest';
import { addTally, presentTally } from './tally.ts';

test('the last line is the counts alone', () => {
  expect(presentTally({ passed: 3, failed: 0, skipped: {} })).toBe('3 passed, 0 failed');
});

test('what was skipped is in one line before it, with the reason', () => {
  const skipped = { Redis: 12, kubectl: 1, '': 2 };
  expect(presentTally({ passed: 3, failed: 1, skipped }).split('\n')).toEqual([
    'Skipped: 12 tests that need Redis (no REDIS_URL and no redis-server on the PATH); ' +
      '1 test that needs kubectl (no kubectl with kustomize 5 or later on the PATH); 2 tests that do not say why.',
    '3 passed, 1 failed',
  ]);
});

test('tallies add up, need by need', () => {
  const one = { passed: 1, failed: 2, skipped: { Redis: 3 } };
  expect(addTally(one, { passed: 4, failed: 5, skipped: { Redis: 6, kubectl: 7 } })).toEqual({
    passed: 5,
    failed: 7,
    skipped: { Redis: 9, kubectl: 7 },
  });
});
