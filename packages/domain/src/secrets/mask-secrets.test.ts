import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { createMask, findSecretProblem } from './mask-secrets.ts';

const secretText = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019-_/+=&<>"\'% é'), minLength: 8, maxLength: 40 })
  .filter((text) => text.trim() === text && new Set(text).size > 4);

const encodings: Record<string, (secret: string) => string> = {
  raw: (secret) => secret,
  JSON: (secret) => JSON.stringify(secret).slice(1, -1),
  percent: (secret) => encodeURIComponent(secret),
  form: (secret) => new URLSearchParams({ v: secret }).toString().slice(2),
  base64: (secret) => Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  base64url: (secret) => Buffer.from(secret).toString('base64url'),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  'hex in capitals': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
};

describe('a secret that another service echoes', () => {
  test.each(Object.entries(encodings))('does not come out %s, wherever it is', (_name, encode) => {
    fc.assert(
      fc.property(secretText, fc.string(), fc.string(), (secret, before, after) => {
        const mask = createMask([secret]);
        const written = encode(secret);
        expect(JSON.stringify(mask({ list: [`${before} ${written} ${after}`] }))).not.toContain(
          JSON.stringify(written).slice(1, -1),
        );
      }),
      { numRuns: 200 },
    );
  });

  test.each([0, 1, 2])('does not come out in base64 that begins %s bytes earlier', (shift) => {
    const secret = 'correct-horse-battery';
    const written = Buffer.from('x'.repeat(shift) + secret).toString('base64');
    const masked = String(createMask([secret])(`token ${written}`));
    expect(Buffer.from(masked.split(' ')[1] ?? '', 'base64').toString()).not.toContain('horse');
  });

  test('does not come out as a key, as a number, or as a leaf of a JSON secret', () => {
    const mask = createMask(['98765432', '{"user":"asha","pin":"open-sesame"}']);
    const text = JSON.stringify(mask({ 'open-sesame': 1, total: 98_765_432, note: 'say open-sesame' }));
    expect(text).not.toMatch(/open-sesame|98765432/);
  });

  test('leaves everything else as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(createMask(['a-secret-that-is-not-there'])(value as never)).toEqual(value);
      }),
    );
  });
});

test('a secret too short to be masked is refused', () => {
  expect(findSecretProblem('12345')).not.toBeNull();
  expect(findSecretProblem('123456')).toBeNull();
});

describe('a secret with asterisks, which a mask and the text next to it can form', () => {
  const secret = 'b***bb';

  test('is not left in the text, and costs one more look at it', () => {
    const nested = `${'b'.repeat(26_000)}${secret}${'bb'.repeat(26_000)}`;
    expect(spentMs(() => expect(createMask([secret])(nested)).not.toContain(secret))).toBeLessThan(1_000);
  });

  test('masks a text whole only when one was formed', () => {
    const mask = createMask([secret, 'another-secret']);
    expect(mask(`b${secret}bb`)).toBe('***');
    expect(mask(`a ${secret} c`)).toBe('a *** c');
    expect(mask(`a another-secret${secret} c`)).toBe('a *** c');
  });

  test('is masked like a naive replacement would, whatever the secrets and the text', () => {
    const unit = fc.constantFrom('a', 'b', '*');
    const word = fc.string({ unit, minLength: 6, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.string({ unit, maxLength: 60 }),
        (secrets, text) => {
          const masked = createMask(secrets)(text);
          for (const each of secrets) expect(masked).not.toContain(each);
          const once = maskNaively(secrets, text);
          expect(masked).toBe(secrets.some((each) => once.includes(each)) ? '***' : once);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

/** Marks every unit of every place of every secret, and replaces each row of marks. */
function maskNaively(secrets: readonly string[], text: string): string {
  const marks = Array.from(text, () => false);
  for (const secret of secrets)
    for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + 1))
      marks.fill(true, at, at + secret.length);
  return [...text].map((unit, at) => (!marks[at] ? unit : marks[at - 1] === true ? '' : '***')).join('');
}
