import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameFunctions } from './name-functions.ts';

test('names are what a provider takes, all different, and the same again for the same titles', () => {
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

test('a title keeps its words, and one in another script still gets a name', () => {
  expect(
    nameFunctions(['Find the Order!', 'Find the order', 'रिफ़ंड', 'Escalate'], { fallback: 'tool', taken: ['escalate'] }),
  ).toEqual(['find_the_order', 'find_the_order_2', 'tool', 'escalate_2']);
  expect(nameFunctions(['Réfunds'], { prefix: 'transfer_to_', fallback: 'handoffTarget' })).toEqual([
    'transfer_to_refunds',
  ]);
});
