import { expect, test } from 'vitest';
import { parseStat } from './parse-stat.ts';

test('the processor time of a process is its own and that of its ended children, whatever its name', () => {
  const text = '4711 (postgres: a) b) S 12 4711 4711 0 -1 4194560 1 2 3 4 100 50 7 3 20 0 1 0 99';
  expect(parseStat(text)).toEqual({ parentPid: 12, processorMs: 1_600 });
});
