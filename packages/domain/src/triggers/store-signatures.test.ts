import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkStoreSignature, usesSecretHeader, type CallHeaders, type StoreKind } from './store-signatures.ts';

const now = new Date('2026-01-31T09:30:00.000Z');
const seconds = now.getTime() / 1_000;
const rawBody = new TextEncoder().encode('{"id":7,"name":"आशा"}');
const secret = 'k3QzT9vB1mXw7Yc5Rj2Lp8Nd4Hs6Gf0a';

function hmac(key: string | Uint8Array, ...parts: (string | Uint8Array)[]): string {
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
  return createHmac('sha256', key).update(whole).digest('base64');
}

function standardHeaders(key: string | Uint8Array, changes: { id?: string; at?: number } = {}): Record<string, string> {
  const id = changes.id ?? 'msg_1';
  const at = String(changes.at ?? seconds);
  return { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${hmac(key, `${id}.${at}.`, rawBody)}` };
}

function check(
  kind: StoreKind,
  headers: CallHeaders,
  changes: { rawBody?: Uint8Array; secret?: string; now?: Date } = {},
): boolean {
  return checkStoreSignature({ kind, headers, rawBody, secret, now, ...changes });
}

const genuine: [StoreKind, Record<string, string>, string][] = [
  ['shopify', { 'x-shopify-hmac-sha256': hmac(secret, rawBody) }, 'x-shopify-hmac-sha256'],
  ['shopify', { 'shopify-hmac-sha256': hmac(secret, rawBody) }, 'shopify-hmac-sha256'],
  ['woocommerce', { 'x-wc-webhook-signature': hmac(secret, rawBody) }, 'x-wc-webhook-signature'],
  ['bigcommerce', standardHeaders(secret), 'webhook-signature'],
];

describe.each(genuine)("%s's signature", (kind, headers, header) => {
  it(`in ${header} is accepted over the very bytes that were signed`, () => {
    expect(check(kind, headers)).toBe(true);
    expect(check(kind, headers, { rawBody: new TextEncoder().encode('{"id": 7,"name":"आशा"}') })).toBe(false);
    expect(check(kind, headers, { rawBody: new Uint8Array() })).toBe(false);
  });

  it('is refused with another secret, without one, and when it is missing, blank, a list, hex or changed', () => {
    expect(check(kind, headers, { secret: `${secret}x` })).toBe(false);
    expect(check(kind, headers, { secret: '' })).toBe(false);
    const right = headers[header] ?? '';
    const wrong = [
      '',
      ' ',
      right.slice(0, -1),
      `${right}=`,
      right.toLowerCase(),
      `${right},${right}`,
      Buffer.from(right, 'base64').toString('hex'),
    ];
    for (const value of [undefined, [right], [right, right], ...wrong])
      expect(check(kind, { ...headers, [header]: value })).toBe(false);
  });

  it('refuses random values and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('v', '1', ',', ' ', '=', 'é', '\ud800') }), (value) => {
        expect(check(kind, { ...headers, [header]: value })).toBe(false);
      }),
    );
  });

  it('is refused for another kind of store', () => {
    for (const other of ['shopify', 'woocommerce', 'bigcommerce'] as const) {
      if (other !== kind) expect(check(other, headers)).toBe(false);
    }
  });
});

describe("shopify's signature", () => {
  it('matches a vector made by another implementation', () => {
    // printf '%s' '{"id":1}' | openssl dgst -sha256 -hmac hush -binary | base64
    const headers = { 'x-shopify-hmac-sha256': 'VnKUjZsLuN5iZWjn5EntcBVCF9kMN43LglzCE1/GSeY=' };
    expect(check('shopify', headers, { rawBody: new TextEncoder().encode('{"id":1}'), secret: 'hush' })).toBe(true);
  });

  it('is refused when the first header is wrong, even if the second is right', () => {
    const right = hmac(secret, rawBody);
    expect(check('shopify', { 'x-shopify-hmac-sha256': 'wrong', 'shopify-hmac-sha256': right })).toBe(false);
  });
});

describe("bigcommerce's signature", () => {
  it('matches the published vector of Standard Webhooks', () => {
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const call = {
      rawBody: new TextEncoder().encode('{"test": 2432232314}'),
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    };
    expect(check('bigcommerce', headers, { ...call, now: new Date(1_614_265_330_000) })).toBe(true);
    expect(check('bigcommerce', headers, { ...call, now: new Date(1_614_265_330_000 + 301_000) })).toBe(false);
  });

  it('is made with the decoded bytes of a whsec_ secret', () => {
    const key = Buffer.from('0123456789abcdef0123456789abcdef');
    const text = `whsec_${key.toString('base64')}`;
    expect(check('bigcommerce', standardHeaders(key), { secret: text })).toBe(true);
    expect(check('bigcommerce', standardHeaders(text), { secret: text })).toBe(false);
    expect(check('bigcommerce', standardHeaders(''), { secret: 'whsec_' })).toBe(false);
  });

  it('is accepted for five minutes before and after its timestamp', () => {
    for (const [age, expected] of [
      [0, true],
      [300, true],
      [-300, true],
      [301, false],
      [-301, false],
    ] as const) {
      expect(check('bigcommerce', standardHeaders(secret, { at: seconds - age }))).toBe(expected);
    }
  });

  it('may be one of several while a secret is rotated', () => {
    const headers = standardHeaders(secret);
    const right = headers['webhook-signature'] ?? '';
    expect(check('bigcommerce', { ...headers, 'webhook-signature': `v1,AAAA v1a,BBBB ${right}` })).toBe(true);
    expect(
      check('bigcommerce', { ...headers, 'webhook-signature': `v1,AAAA v2,${right.slice(3)} ${right.slice(3)}` }),
    ).toBe(false);
  });

  it('covers the id and the timestamp', () => {
    expect(check('bigcommerce', { ...standardHeaders(secret), 'webhook-id': 'msg_2' })).toBe(false);
    expect(check('bigcommerce', { ...standardHeaders(secret), 'webhook-timestamp': String(seconds + 1) })).toBe(false);
    for (const malformed of ['', 'now', '1e9', '-1', ` ${seconds}.0`, '9'.repeat(50)]) {
      expect(check('bigcommerce', { ...standardHeaders(secret), 'webhook-timestamp': malformed })).toBe(false);
    }
  });

  it('is replaced by the secret header only when the call has no header of Standard Webhooks', () => {
    expect(usesSecretHeader({ kind: 'bigcommerce', headers: { 'x-service-secret': secret } })).toBe(true);
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      expect(usesSecretHeader({ kind: 'bigcommerce', headers: { [name]: '' } })).toBe(false);
    }
    expect(usesSecretHeader({ kind: 'shopify', headers: {} })).toBe(false);
    expect(usesSecretHeader({ kind: 'woocommerce', headers: {} })).toBe(false);
  });
});
