import { expect, test } from 'vitest';
import { isWithinPath, partsOfPath, valueAtPath, wordsOfPath } from './path-of-field.ts';

const draft = { steps: [{ url: 'a' }, { headers: { 'X.Y': 'b', 'say "x"]': 'c' } }], reply_needs_approval: true };

test.each<[string, readonly (string | number)[], unknown, string]>([
  ['', [], draft, 'The whole draft'],
  ['reply_needs_approval', ['reply_needs_approval'], true, 'Reply needs approval'],
  ['steps[0].url', ['steps', 0, 'url'], 'a', 'Steps 1, url'],
  ['steps[1].headers["X.Y"]', ['steps', 1, 'headers', 'X.Y'], 'b', 'Steps 2, headers, X.Y'],
  [String.raw`steps[1].headers["say \"x\"]"]`, ['steps', 1, 'headers', 'say "x"]'], 'c', 'Steps 2, headers, say "x"]'],
  ['steps[2].url', ['steps', 2, 'url'], undefined, 'Steps 3, url'],
  ['steps.length', ['steps', 'length'], 2, 'Steps, length'],
  ['output.value[0][1]', ['output', 'value', 0, 1], undefined, 'Output, value 1 2'],
])('the path %j', (path, parts, value, words) => {
  expect(partsOfPath(path)).toEqual(parts);
  expect(valueAtPath(draft, path)).toEqual(value);
  expect(wordsOfPath(path)).toBe(words);
});

test('a path lies within itself and within those that lead to it', () => {
  const path = 'steps[1].url';
  expect(['', 'steps', 'steps[1]', path].filter((outer) => !isWithinPath(path, outer))).toEqual([]);
  expect(['step', 'steps[10]', 'steps[1].u', 'steps[1].url.x'].filter((outer) => isWithinPath(path, outer))).toEqual(
    [],
  );
});
