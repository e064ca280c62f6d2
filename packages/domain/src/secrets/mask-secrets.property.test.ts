import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodings } from './encodings.fixture.ts';
import { createMask, findSecretProblem } from './mask-secrets.ts';

/** Any text that may be stored as a secret: with signs, spaces, line breaks and any alphabet. */
const unit = fc.oneof(
  fc.constantFrom(...'aB3 "\'<>&+/=%\\*\n{}é'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const secret = fc
  .string({ unit, minLength: 6, maxLength: 60 })
  .filter((text) => findSecretProblem(text) === null && text.isWellFormed());
const anyText = fc.string({ unit, maxLength: 30 });
const numRuns = 150;

describe.each(Object.entries(encodings))('any secret %s', (_name, encode) => {
  test('does not survive masking, whatever text is around it', () => {
    fc.assert(
      fc.property(secret, anyText, anyText, (value, before, after) => {
        const written = encode(value);
        expect(createMask([value])(`${before}${written}${after}`)).not.toContain(written);
      }),
      { numRuns },
    );
  });

  test('does not survive between the halves of itself', () => {
    fc.assert(
      fc.property(secret, fc.nat(60), (value, at) => {
        const written = encode(value);
        expect(createMask([value])(written.slice(0, at) + written + written.slice(at))).not.toContain(written);
      }),
      { numRuns },
    );
  });

  test('does not survive in a key, a list or an object', () => {
    fc.assert(
      fc.property(secret, (value) => {
        const written = encode(value);
        const masked = createMask([value])({ [`k${written}`]: [written, { inside: written }] });
        const texts: string[] = [];
        JSON.stringify(masked, (key, each) => (texts.push(key, ...(typeof each === 'string' ? [each] : [])), each));
        for (const text of texts) expect(text).not.toContain(written);
      }),
      { numRuns: 60 },
    );
  });

  test('does not survive where other secrets are looked for as well', () => {
    fc.assert(
      fc.property(fc.array(secret, { minLength: 2, maxLength: 5 }), (values) => {
        const masked = createMask(values)(values.map(encode).join(''));
        for (const value of values) expect(masked).not.toContain(encode(value));
      }),
      { numRuns: 60 },
    );
  });
});

test('a text without the secret, its lines and their encodings is unchanged', () => {
  fc.assert(
    fc.property(secret, fc.string({ unit, maxLength: 200 }), (value, text) => {
      const parts = [value, ...value.split(/\r?\n|\r/)]
        .flatMap((part) => [part, part.trim()])
        .filter(({ length }) => length >= 6);
      fc.pre(!parts.some((part) => Object.values(encodings).some((encode) => text.includes(encode(part)))));
      expect(createMask([value])(text)).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

describe('software that writes what other software wrote', () => {
  const value = 'p&ss "word"/é+1<2>\'\\';
  const json = JSON.stringify(value).slice(1, -1);
  test.each([
    ['JSON within JSON', JSON.stringify(json).slice(1, -1)],
    ['JSON that escapes slashes', json.replaceAll('/', '\\/')],
    ['JSON of ASCII alone', json.replace('é', '\\u00e9')],
    ['JSON that is safe in a page', json.replace('&', '\\u0026').replace('<', '\\u003c').replace('>', '\\u003e')],
    [
      'JSON that is safe in a page, in capitals',
      json.replace('&', '\\u0026').replace('<', '\\u003C').replace('>', '\\u003E'),
    ],
    ['base64 in an address', encodeURIComponent(Buffer.from(`user:${value}`).toString('base64'))],
    ['base64 in JSON that escapes slashes', Buffer.from(`user:${value}`).toString('base64').replaceAll('/', '\\/')],
    [
      'XML with numbers for quotes',
      value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&#34;')
        .replaceAll("'", '&#39;'),
    ],
    [
      'XML with hex numbers for quotes',
      value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;'),
    ],
    ['XML text, where quotes stay', value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
    [
      'percents of everything but letters and digits',
      [...Buffer.from(value)]
        .map((byte) =>
          /[A-Za-z0-9]/.test(String.fromCharCode(byte))
            ? String.fromCharCode(byte)
            : `%${byte.toString(16).padStart(2, '0')}`,
        )
        .join(''),
    ],
  ])('does not bring a secret out as %s', (_name, written) => {
    const masked = createMask([value])(`a ${written} b`);
    expect(masked).toMatch(/^a \S*\*\*\*\S* b$/);
    expect(masked).not.toMatch(/word|d29yZ|dvcmQ|3b3Jk/);
  });
});
