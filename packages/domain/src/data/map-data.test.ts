import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type JsonData, parseJson } from './json-data.ts';
import { mapData, mapDataWithPauses } from './map-data.ts';

it('unchanged scalars and keys make an equal copy, with exact numbers and keys such as __proto__', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const data = parseJson(text);
      expect(JSON.stringify(mapData(data, (scalar) => scalar))).toBe(JSON.stringify(data));
    }),
  );
  const odd = '{"__proto__":{"n":12345678901234567890},"constructor":[1.50]}';
  expect(JSON.stringify(mapData(parseJson(odd), (scalar) => scalar))).toBe(odd);
});

it('every scalar and every key is changed, but no index of a list', () => {
  const changed = mapData(
    { a: ['x', { b: null }], n: 1 },
    (scalar) => `<${String(scalar)}>`,
    (key) => key.toUpperCase(),
  );
  expect(changed).toEqual({ A: ['<x>', { B: '<null>' }], N: '<1>' });
});

it('of keys that become the same, the last one wins', () => {
  expect(
    mapData(
      { a: 1, b: 2 },
      (scalar) => scalar,
      () => 'k',
    ),
  ).toEqual({ k: 2 });
});

it('a hundred thousand levels are no problem', () => {
  let deep: JsonData = 'x';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  let copy = mapData(deep, () => 'y');
  for (let level = 0; level < 100_000; level += 1) copy = (copy as JsonData[])[0] ?? null;
  expect(copy).toBe('y');
});

it('a copy with pauses is the same copy, with a pause after every 10,000 items', async () => {
  const data: JsonData = { list: Array.from({ length: 25_000 }, (_, at) => [at]), __proto__: null, last: { a: 'x' } };
  const change = (scalar: JsonData) => `<${String(scalar)}>`;
  const changeKey = (key: string) => key.toUpperCase();
  let pauses = 0;
  const pause = async () => void (pauses += 1);
  expect(await mapDataWithPauses(data, { change, changeKey, pause })).toEqual(mapData(data, change, changeKey));
  expect(pauses).toBe(5);
});
