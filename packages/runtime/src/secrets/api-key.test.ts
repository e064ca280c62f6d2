import { expect, test } from 'vitest';
import { newApiKey, parseApiKey } from './api-key.ts';
import { sameHash, sha256Hex } from './hashing.ts';
import { newWebhookSecret } from './new-webhook-secret.ts';
import { randomText } from './random-text.ts';

test('a new key parses to the hash it was stored under', () => {
  const { value, prefix, hash } = newApiKey();
  expect(value).toMatch(/^hk_[0-9A-Za-z]{38}$/);
  expect(prefix).toBe(value.slice(0, 11));
  expect(parseApiKey(value)).toEqual({ hash });
  expect(hash).toBe(sha256Hex(value));
});

test('a key with one character changed is refused without a look-up', () => {
  const { value } = newApiKey();
  const changed = [...value].map((char, at) => value.slice(0, at) + (char === 'a' ? 'b' : 'a') + value.slice(at + 1));
  expect(changed.filter((text) => parseApiKey(text) !== null)).toEqual([]);
});

test.each(['', 'hk_', `hk_${'0'.repeat(37)}`, ` ${newApiKey().value}`, `${newApiKey().value}\n`])(
  '%j is no key',
  (text) => {
    expect(parseApiKey(text)).toBeNull();
  },
);

test('the secret of a webhook has the shape that stores accept', () => {
  expect(newWebhookSecret()).toMatch(/^whs_[0-9A-Za-z]{32}$/);
});

test('each of the 62 characters is about equally likely', () => {
  const counts = new Map<string, number>();
  for (const char of randomText(62_000)) counts.set(char, (counts.get(char) ?? 0) + 1);
  expect(counts.size).toBe(62);
  expect(Math.max(...counts.values())).toBeLessThan(1_200);
  expect(Math.min(...counts.values())).toBeGreaterThan(800);
});

test('sameHash compares texts of any length', () => {
  expect(sameHash('abc', 'abc')).toBe(true);
  expect(sameHash('abc', 'abd')).toBe(false);
  expect(sameHash('abc', 'abcd')).toBe(false);
});
