/** Numbers from 0 up to 1. */
export type Random = () => number;

/** One of so many chances. */
export const oneIn = (count: number, random: Random): boolean => random() * count < 1;

export const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

/** What a careless or hostile client puts where something else is meant. */
const values: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u202eb\u0301\u200d',
  '👩‍👩‍👧‍👦'.repeat(40),
  "'; DROP TABLE task; --",
  '{{secrets.TOKEN}}{{',
  '../../etc/passwd',
  '2026-02-30T25:61:00Z',
  [],
  {},
  [[]],
  { $ref: '#' },
  JSON.parse('{"__proto__":{"admin":true},"constructor":1}'),
  deep(30),
  deep(3_000),
  'x'.repeat(5_000),
  'x'.repeat(300_000),
];

/** Bodies that are no JSON, or not the JSON they seem to be. */
const raws: readonly string[] = ['', '{', 'null', '"text"', '[1,2', '{"a":1,"a":2}', '\ufeff{}', '{"n":1e999}', 'nan'];

export const hostileValue = (random: Random): unknown => pick(values, random);
export const hostileRaw = (random: Random): string => pick(raws, random);

/** A copy in which one value is replaced, left out, doubled or joined by a field that nobody knows. */
export function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || oneIn(5, random)) return hostileValue(random);
  if (Array.isArray(value)) return mutateList(value, random);
  const keys = Object.keys(value);
  if (keys.length === 0 || oneIn(6, random)) return { ...value, unknown_field: hostileValue(random) };
  const key = pick(keys, random);
  const { [key]: chosen, ...others } = value as Record<string, unknown>;
  return oneIn(6, random) ? others : { ...others, [key]: mutate(chosen, random) };
}

function mutateList(list: readonly unknown[], random: Random): unknown[] {
  if (list.length === 0) return [hostileValue(random)];
  const at = Math.floor(random() * list.length);
  if (oneIn(5, random)) return [...list, ...list];
  return list.map((item, index) => (index === at ? mutate(item, random) : item));
}
