import type { Json, ValueChange } from '@harkara/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { compareValues } from './compare-values.ts';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const key = fc.constantFrom('a', 'b', 'x.y', '__proto__', 'say "z"]');
/** Values that share much, as two versions do. */
const alike: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json[]>(null, 0, 1, '', 'text', true),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    fc.uniqueArray(fc.record({ id: fc.constantFrom('p', 'q', 'r', 's'), v: tie('value') }), {
      selector: ({ id }) => id,
    }),
  ),
})).value;

/** The value at a path, by a reader of its own. */
function valueAt(value: Json | undefined, path: string): Json | undefined {
  const parts = path.match(/\[\d+\]|\["(?:\\.|[^"\\])*"\]|[^.[\]]+/g) ?? [];
  return parts.reduce<Json | undefined>((found, part) => {
    const name: string | number = part.startsWith('[') ? JSON.parse(part.slice(1, -1)) : part;
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    return (found as Record<string | number, Json>)[name];
  }, value);
}

test('what is equal has no difference, whatever the order of its keys, and what differs has one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.tuple(alike, alike), fc.tuple(json, json)), ([before, after]) => {
      expect(compareValues(before, turned(before))).toEqual([]);
      expect(compareValues(before, after).length === 0).toBe(sorted(before) === sorted(after));
    }),
    { numRuns: 1_000 },
  );
});

test('each difference has the values at its path, and no difference lies within another', () => {
  fc.assert(
    fc.property(alike, alike, (before, after) => {
      const changes = compareValues(before, after);
      for (const { path, from, to } of changes) {
        if (to !== undefined) expect(valueAt(after, path)).toEqual(to);
        if (to === undefined) expect(listParts(before)).toContain(sorted(from ?? null));
        expect(from === undefined && to === undefined).toBe(false);
      }
      const places = changes.filter(({ to }) => to !== undefined).map(({ path }) => path);
      expect(new Set(places).size).toBe(places.length);
    }),
    { numRuns: 1_000 },
  );
});

const step = (id: string, rest: object = {}): Json => ({ id, type: 'http', headers: { a: '1' }, ...rest });
const said = (changes: readonly ValueChange[]) =>
  changes.map(({ path, from, to }) => [path, from === undefined ? 'added' : to === undefined ? 'removed' : 'changed']);

test.each<[string, Json, Json, string[][]]>([
  [
    'a step that is put in front is one, and a field deep in the next one too',
    { steps: [step('a'), step('b')] },
    { steps: [step('new'), step('a'), step('b', { headers: { a: '2' } })] },
    [
      ['steps[0]', 'added'],
      ['steps[2].headers.a', 'changed'],
    ],
  ],
  [
    'a step that is moved is taken away and put in',
    { steps: [step('a'), step('b'), step('c')] },
    { steps: [step('b'), step('c'), step('a')] },
    [
      ['steps[0]', 'removed'],
      ['steps[2]', 'added'],
    ],
  ],
  [
    'a step with another id is another one',
    { steps: [step('a')] },
    { steps: [step('b')] },
    [
      ['steps[0]', 'removed'],
      ['steps[0]', 'added'],
    ],
  ],
  [
    'items without names are paired by being equal, and those between them by their places',
    {
      routes: [
        { to: 'x', when: 1 },
        { to: 'y', when: 2 },
        { to: 'z', when: 3 },
      ],
    },
    {
      routes: [
        { to: 'x', when: 1 },
        { to: 'y', when: 9 },
        { to: 'z', when: 3 },
        { to: 'w', when: 4 },
      ],
    },
    [
      ['routes[1].when', 'changed'],
      ['routes[3]', 'added'],
    ],
  ],
  [
    'lists in lists are compared as well',
    { output: [[1, 2, 3], [4]] },
    { output: [[1, 3], [4], [5]] },
    [
      ['output[0][1]', 'removed'],
      ['output[2]', 'added'],
    ],
  ],
  [
    'two items of one id have no names',
    [step('a'), step('a')],
    [step('a'), step('a', { type: 'ai' })],
    [['[1].type', 'changed']],
  ],
  ['text and a list have no parts in common', { a: 'x' }, { a: ['x'] }, [['a', 'changed']]],
])('%s', (_title, before, after, changes) => {
  expect(said(compareValues(before, after))).toEqual(changes);
});

test('a part with more than 200 differences is one, and so is one whose paths are too long', () => {
  const list = Array.from({ length: 201 }, (_, at) => at);
  const other = list.map((at) => -at - 1);
  expect(said(compareValues({ a: 1, list }, { a: 2, list: other }))).toEqual([
    ['a', 'changed'],
    ['list', 'changed'],
  ]);
  expect(compareValues({ list: list.slice(1) }, { list: other.slice(1) })).toHaveLength(200);
  const long = 'k'.repeat(600);
  expect(said(compareValues({ a: { [long]: [1] } }, { a: { [long]: [2] } }))).toEqual([['a', 'changed']]);
});

test('the largest values take little time, and not a look at each pair of their items', () => {
  const numbers = (by: number) => Array.from({ length: 40_000 }, (_, at) => (at * by) % 997);
  const lists = (by: number) => Array.from({ length: 128 }, (_, at) => numbers(by).slice(at, at + 900));
  const deep = (value: Json): Json => Array.from({ length: 60 }).reduce<Json>((inner) => [inner, 1], value);
  for (const [before, after] of [
    [numbers(7), numbers(11)],
    [lists(7), lists(11)],
    [deep(numbers(7)), deep(numbers(11))],
  ] as const) {
    expect(spentMs(() => expect(compareValues(before, after).length).toBeGreaterThan(0))).toBeLessThan(2_000);
  }
});

/** A value and all in it. */
function listParts(value: Json): string[] {
  const parts = typeof value === 'object' && value !== null ? Object.values(value).flatMap(listParts) : [];
  return [sorted(value), ...parts];
}

/** The same with the keys of objects in the other order. */
function turned(value: Json): Json {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, part]) => [name, turned(part)]),
  );
}

/** As text with sorted keys. */
function sorted(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${sorted(part)}`);
  return `{${parts.sort().join()}}`;
}
