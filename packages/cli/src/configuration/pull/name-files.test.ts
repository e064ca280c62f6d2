import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameFiles } from './name-files.ts';

const namesOf = (...names: string[]) => [...nameFiles(names, []).values()];

test('a file has the name of its object in small letters and hyphens', () => {
  expect(namesOf('Order desk', 'हिसाब-किताब', 'https://a.example.com/b?c')).toEqual([
    'order-desk',
    'हिसाब-किताब',
    'a-example-com-b-c',
  ]);
});

test('names that some disk takes for the same have their hash, and so have devices, and what is cut or empty', () => {
  expect(namesOf('A b', 'a B', 'a/b', 'straße', 'STRASSE', 'é', 'e\u0301!', 'NUL', '???', 'x'.repeat(200))).toEqual([
    expect.stringMatching(/^a-b-[0-9a-f]{8}$/),
    expect.stringMatching(/^a-b-[0-9a-f]{8}$/),
    expect.stringMatching(/^a-b-[0-9a-f]{8}$/),
    expect.stringMatching(/^straße-[0-9a-f]{8}$/),
    expect.stringMatching(/^strasse-[0-9a-f]{8}$/),
    expect.stringMatching(/^é-[0-9a-f]{8}$/),
    expect.stringMatching(/^é-[0-9a-f]{8}$/),
    expect.stringMatching(/^nul-[0-9a-f]{8}$/),
    expect.stringMatching(/^[0-9a-f]{8}$/),
    expect.stringMatching(/^x{48}-[0-9a-f]{8}$/),
  ]);
});

test('a name that a file has already is not taken a second time', () => {
  expect(nameFiles(['Desk'], ['DESK']).get('Desk')).toMatch(/^desk-[0-9a-f]{8}$/);
});

test('any names have different files that every disk takes', () => {
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.oneof(name, fc.constantFrom('a', 'A', 'a ', 'Å', 'A\u030A', 'å')), { maxLength: 12 }),
      (names) => {
        const files = [...nameFiles(names, []).values()];
        expect(new Set(files.map((file) => file.normalize('NFKD').toLowerCase())).size).toBe(names.length);
        const isRefused = (file: string) => /[\p{Cc}/\\:*?"<>|]|^\.|[. ]$/u.test(file) || Buffer.byteLength(file) > 240;
        expect(files.filter(isRefused)).toEqual([]);
      },
    ),
    { numRuns: 50 },
  );
});
