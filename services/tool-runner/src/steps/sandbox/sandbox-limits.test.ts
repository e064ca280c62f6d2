import { expect, test } from 'vitest';
import { countThreads } from './sandbox-limits.ts';

const megabyte = 1024 * 1024;

test.each([
  [1024, 5],
  [2048, 13],
  [512, 1],
  [64, 1],
  [1_000_000, 64],
])('a process of %i MB has %i threads, which fit into it beside the service', (megabytes, threads) => {
  expect(countThreads(megabytes * megabyte)).toBe(threads);
});
