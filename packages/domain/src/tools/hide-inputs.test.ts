import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLogMask } from '../secrets/create-log-mask.ts';
import { maskText } from '../secrets/mask-secrets.ts';
import { hideInputs, listHiddenTexts } from './hide-inputs.ts';

const inputs = [
  { key: 'order', hide_in_logs: false },
  { key: 'phone', hide_in_logs: true },
  { key: 'card', hide_in_logs: true },
];

describe('inputs marked to be hidden in logs', () => {
  test('are masked whole, whatever their type; the others stay', () => {
    const values = { order: 'A-1', phone: 12, card: { number: '4111', tries: [1, 2] } };
    expect(hideInputs(inputs, values)).toEqual({ order: 'A-1', phone: maskText, card: maskText });
  });

  test('that were not sent do not appear', () => {
    expect(hideInputs(inputs, { order: 'A-1' })).toEqual({ order: 'A-1' });
    expect(listHiddenTexts(inputs, { order: 'A-1' })).toEqual([]);
  });

  test('are listed as the texts that steps could repeat', () => {
    expect(listHiddenTexts(inputs, { order: 'A-1', phone: 98765, card: { n: '4111' } })).toEqual([
      '98765',
      '{"n":"4111"}',
    ]);
  });
});

describe('the mask of a log', () => {
  test('masks hidden values, also numbers and leaves of JSON, and nothing else', () => {
    const mask = createLogMask(
      listHiddenTexts(inputs, {
        order: 'order-1',
        phone: 9_876_543_210,
        card: { number: '4111111111111111', ok: true },
      }),
    );
    expect(
      mask({ note: 'Call 9876543210 for order-1.', n: 9_876_543_210, card: 'x4111111111111111x', ok: true }),
    ).toEqual({ note: 'Call *** for order-1.', n: '***', card: 'x***x', ok: true });
  });

  test('leaves everything as it is where nothing is hidden', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(createLogMask([])(value as never)).toEqual(value);
      }),
    );
  });

  test('masks every value whole when there is more hidden text than can be searched for', () => {
    const mask = createLogMask(['x'.repeat(2_000), 'y']);
    expect([mask('xxx'), mask({ a: ['b'] }), mask(null)]).toEqual([maskText, maskText, null]);
    expect(createLogMask(['x'.repeat(2_000)])('kept')).toBe('kept');
  });
});
