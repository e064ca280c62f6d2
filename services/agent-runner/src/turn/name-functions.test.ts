import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameFunctions } from './name-functions.ts';

test('names are valid for every provider, unique, and the same for the same titles', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 100 }), { maxLength: 50 }), (titles) => {
      const names = nameFunctions(titles, { fallback: 'tool', taken: ['escalate'] });
      expect(names).toHaveLength(titles.length);
      expect(new Set([...names, 'escalate']).size).toBe(titles.length + 1);
      for (const name of names) expect(name).toMatch(/^[a-z0-9_]{1,64}$/);
      expect(nameFunctions(titles, { fallback: 'tool', taken: ['escalate'] })).toEqual(names);
    }),
  );
});

test('a title keeps its words, and a title in another script gets a fallback name', () => {
  const titles = ['Find the Order!', 'Find the order', 'रिफ़ंड', 'Escalate'];
  expect(nameFunctions(titles, { fallback: 'tool', taken: ['escalate'] })).toEqual([
    'find_the_order',
    'find_the_order_2',
    'tool',
    'escalate_2',
  ]);
  expect(nameFunctions(['Réfunds'], { prefix: 'transfer_to_', fallback: 'agent' })).toEqual(['transfer_to_refunds']);
});

test('a long title leaves room for the number that makes it unique', () => {
  const names = nameFunctions(['x'.repeat(100), 'x'.repeat(90)], { fallback: 'tool' });
  expect(names).toEqual(['x'.repeat(56), `${'x'.repeat(56)}_2`]);
});
