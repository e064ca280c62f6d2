import { expect, test } from 'vitest';
import { holdersOf } from './focus-field.ts';

test('a path is in what it names before its last part', () => {
  expect(holdersOf('routes[1].when.all[0].value')).toEqual([
    'routes[1].when.all[0]',
    'routes[1].when.all',
    'routes[1].when',
    'routes[1]',
    'routes',
  ]);
  expect(holdersOf('members[12]')).toEqual(['members']);
  for (const path of ['', 'name', ']']) expect(holdersOf(path)).toEqual([]);
  expect(holdersOf('a[0')).toEqual(['a']);
});
