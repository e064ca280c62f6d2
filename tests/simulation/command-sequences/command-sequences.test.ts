import { expect, inject, test } from 'vitest';
import { runSequences } from './run-sequences.ts';

const sequences = 150;

test(`${sequences} sequences of commands leave the product and its model the same`, { timeout: 900_000 }, async () => {
  const seed = Date.now() % 1_000_000;
  const result = await runSequences({ serverUrl: inject('databaseUrl'), sequences, seed });
  expect(result.divergences).toEqual([]);
  expect(result.sequences).toBe(sequences);
});
