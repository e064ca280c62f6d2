import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { countTokensMax } from './count-tokens.ts';
import { createPricer } from './create-pricer.ts';
import { estimateRequest } from './estimate-request.ts';
import { readPriceTable } from './read-price-table.ts';

const price = (inInrPerMillion: number, outInrPerMillion: number) => ({
  inInrPerMillion,
  outInrPerMillion,
  imageInr: 0.5,
  pageInr: 0.25,
});
const table = { 'openai/small': price(9.5, 47.5), 'openai/large': price(950, 4_750) };

describe('a price', () => {
  test('is whole micro-rupees, rounded up, and exact where it is exact', () => {
    const pricer = createPricer(table);
    expect(pricer('openai/small', { tokensIn: 1, tokensOut: 0 })).toBe(10);
    expect(pricer('openai/small', { tokensIn: 2, tokensOut: 2 })).toBe(114);
    expect(createPricer({ 'a/b': price(0.1, 0.2) })('a/b', { tokensIn: 10, tokensOut: 10 })).toBe(3);
    expect(pricer('openai/small', { tokensIn: 0, tokensOut: 0, images: 1, pages: 2 })).toBe(1_000_000);
  });

  test('of an unknown model is the highest, and is reported once', () => {
    const onUnknown = vi.fn();
    const pricer = createPricer(table, onUnknown);
    expect(pricer('openai/new', { tokensIn: 1, tokensOut: 0 })).toBe(950);
    pricer('openai/new', { tokensIn: 1, tokensOut: 0 });
    expect(onUnknown.mock.calls).toEqual([['openai/new']]);
  });

  test('of a dated release is that of its model, and a long prompt has a price of its own', () => {
    const long = { aboveTokensIn: 100, inInrPerMillion: 1_000, outInrPerMillion: 1_000 };
    const pricer = createPricer({ ...table, 'openai/tiered': { ...price(1, 1), long } });
    expect(pricer('openai/small-2026-01-31', { tokensIn: 2, tokensOut: 0 })).toBe(19);
    expect(pricer('openai/tiered', { tokensIn: 100, tokensOut: 0 })).toBe(100);
    expect(pricer('openai/tiered', { tokensIn: 101, tokensOut: 0 })).toBe(101_000);
  });
});

describe('an estimate', () => {
  test('counts code points, and other scripts character by character', () => {
    expect(countTokensMax('abcdefg')).toBe(3);
    expect(countTokensMax('नमस्ते')).toBe(6);
    expect(countTokensMax('👍👍')).toBe(2);
    expect(countTokensMax('')).toBe(0);
  });

  test('limits text, images, pages and the allowed output', () => {
    const file = (mime: string) => ({ mime, name: 'f', data: new Uint8Array() });
    const files = [file('image/png'), { ...file('application/pdf'), pages: 3 }, file('application/pdf')];
    const messages = [{ role: 'user' as const, content: 'abc', files }];
    const input = { model: 'openai/small', instructions: '', messages, functions: [], outputTokensMax: 100 };
    expect(estimateRequest(createPricer(table), input)).toEqual({
      tokensInMax: 21,
      tokensOutMax: 100,
      images: 1,
      pages: 23,
      costMicroInrMax: Math.ceil(21 * 9.5) + 4_750 + 500_000 + 5_750_000,
    });
  });
});

describe('the price file', () => {
  const write = (text: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'prices-')), 'prices.json');
    writeFileSync(path, text);
    return path;
  };

  test('adds to the shipped prices', () => {
    const own = readPriceTable(write('{"openai/mine": {"inInrPerMillion": 1, "outInrPerMillion": 2}}'));
    expect(own['openai/mine']).toEqual({ inInrPerMillion: 1, outInrPerMillion: 2, imageInr: 0, pageInr: 0 });
    expect(own['offline/echo']).toBeDefined();
  });

  test.each(['not json', '{}', '{"openai/mine": {"inInrPerMillion": -1}}'])('%s is refused', (text) => {
    expect(() => readPriceTable(write(text))).toThrow(/price file/);
  });
});
