import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
