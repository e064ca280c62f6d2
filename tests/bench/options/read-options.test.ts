import { expect, test } from 'vitest';
import { readOptions } from './read-options.ts';

test('without a part the floor is compared, with the numbers of clients that goals are for', () => {
  expect(readOptions([])).toMatchObject({ parts: ['floor'], concurrencies: [1, 16, 64], writes: false });
});

test('growth is measured at the sizes that goals are for, or at those that are named', () => {
  expect(readOptions(['--growth', '--write'])).toMatchObject({
    parts: ['growth'],
    finished: [1_000_000, 5_000_000],
    writes: true,
  });
  expect(readOptions(['--growth', '20000', '--queued', '500'])).toMatchObject({ finished: [20_000], queued: 500 });
});

test('--all is every part', () => {
  expect(readOptions(['--all']).parts).toEqual(['floor', 'growth', 'embedded', 'topology', 'start']);
});

test.each([['--only', 'nothing'], ['--rounds', '0'], ['--unknown'], ['--growth', '0'], ['--concurrency', 'many']])(
  '%s %s is refused',
  (...args) => {
    expect(() => readOptions(args)).toThrow();
  },
);
