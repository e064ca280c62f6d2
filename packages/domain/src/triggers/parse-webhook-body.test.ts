import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeeperThan } from '../data/is-deeper-than.ts';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { parseWebhookBody } from './parse-webhook-body.ts';

const notJson = { kind: 'not_json' };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The data of a body, written as JSON again. */
function rewrite(body: Uint8Array | string): string {
  const parsed = parseWebhookBody(body);
  return parsed.kind === 'data' ? JSON.stringify(parsed.data) : 'not JSON';
}

describe('the body of a webhook call', () => {
  it('may be any JSON, as bytes or as text, and means the same as to any other parser', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(rewrite(bytes(text)))).toEqual(JSON.parse(text));
        expect(rewrite(text)).toBe(rewrite(bytes(text)));
      }),
    );
  });

  it.each([
    ['', '{}'],
    ['\uFEFF', '{}'],
    ['\uFEFF{"a":1}', '{"a":1}'],
    ['{"a":1,"a":2}', '{"a":2}'],
    [
      '{"a":12345678901234567890,"b":1.50,"c":1e400,"d":-0,"e":7}',
      '{"a":12345678901234567890,"b":1.50,"c":1e400,"d":-0,"e":7}',
    ],
    ['"text"', '"text"'],
    ['null', 'null'],
    ['[1,[2]]', '[1,[2]]'],
    [`{"a":"\\u0000\\ud800"}`, `{"a":"\\u0000\\ud800"}`],
  ])('%j is read as %s', (text, data) => {
    expect(rewrite(bytes(text))).toBe(data);
    expect(rewrite(text)).toBe(data);
  });

  it.each(['{', 'a=1', "{'a':1}", '{"a":1}x', ' ', 'NaN', '[1,]', '\uFEFF\uFEFF{}', 'undefined', '"\t"'])(
    '%j is not JSON',
    (text) => {
      expect(parseWebhookBody(bytes(text))).toEqual(notJson);
    },
  );

  it.each([
    [[0xff]],
    [[0x22, 0xc3, 0x28, 0x22]],
    [[0x22, 0xed, 0xa0, 0x80, 0x22]],
    [[0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('bytes %j, which are not UTF-8, are not JSON', (wrong) => {
    expect(parseWebhookBody(Uint8Array.from(wrong))).toEqual(notJson);
  });

  it('keeps __proto__ an ordinary key that changes nothing', () => {
    const parsed = parseWebhookBody('{"__proto__":{"admin":true},"constructor":1}');
    const data = parsed.kind === 'data' ? (parsed.data as Record<string, unknown>) : {};
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect(Object.keys(data)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('nests to 64 levels and no deeper, whatever brackets its texts contain', () => {
    expect(parseWebhookBody('['.repeat(64) + ']'.repeat(64)).kind).toBe('data');
    expect(parseWebhookBody('['.repeat(65) + ']'.repeat(65))).toEqual(notJson);
    expect(parseWebhookBody(`{"a":"${'[{'.repeat(100)}\\"${'['.repeat(100)}"}`).kind).toBe('data');
    expect(parseWebhookBody(`[${'[],'.repeat(1_000)}[]]`).kind).toBe('data');
  });

  it.each(['[', '{"a":', ']'])('of 64 KB of %s is refused within a second of the processor', (piece) => {
    const text = piece.repeat(Math.floor(65_536 / piece.length));
    expect(spentMs(() => expect(parseWebhookBody(bytes(text))).toEqual(notJson))).toBeLessThan(1_000);
  });

  it('has its exact depth measured', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 8 },
        fc.string(),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('tree'), { maxKeys: 3 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const depth = depthOf(value);
        expect(isDeeperThan(JSON.stringify(value), depth)).toBe(false);
        if (depth > 0) expect(isDeeperThan(JSON.stringify(value), depth - 1)).toBe(true);
      }),
    );
  });
});

function depthOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
}
