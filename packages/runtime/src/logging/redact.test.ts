import { describe, expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';
import { redact, redactText } from './redact.ts';

const key = 'hk_0123456789abcdefghijABCDEFGHIJ0123456789';

describe('redact', () => {
  test.each([
    'Authorization',
    'cookie',
    'set-cookie',
    'token',
    'accessToken',
    'X-Service-Secret',
    'client_secret',
    'PASSWORD',
    'key',
    'api_key',
    'apiKey',
  ])('masks a field named %s, at any depth', (name) => {
    expect(redact({ outer: [{ [name]: 'canary' }] })).toEqual({ outer: [{ [name]: '[redacted]' }] });
  });

  test.each(['tokens_in', 'key_id', 'prefix', 'idempotency_key'])('does not mask a field named %s', (name) => {
    expect(redact({ [name]: 7 })).toEqual({ [name]: 7 });
  });

  test.each([
    [`the key ${key} was sent`, 'the key hk_[redacted] was sent'],
    ['whs_0123456789abcdefghijABCDEFGHIJ01', 'whs_[redacted]'],
    ['hkp_0123456789abcdefghijABCDEFGHIJ01', 'hkp_[redacted]'],
    ['/invitations/hki_0123456789abcdefghijABC', '/invitations/hki_[redacted]'],
    ['whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAA+/==', 'whsec_[redacted]'],
    ['authorization: Bearer abc.def-1', 'authorization: Bearer [redacted]'],
    ['eyJhbGciOiJkaXIifQ.eyJzdWIiOiIxIn0.c2ln', '[redacted]'],
    ['/v1/hooks/trg_1?token=abc&x=1', '/v1/hooks/trg_1?token=[redacted]&x=1'],
    ['/v1/hooks/trg_1?x=1&token=abc', '/v1/hooks/trg_1?x=1&token=[redacted]'],
    ['postgres://app:pw@db/harkara', 'postgres://app:[redacted]@db/harkara'],
    ['hk_01234567', 'hk_01234567'],
  ])('masks inside the text %#', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  test('an error keeps its name, message and stack, each masked, and so does its cause', () => {
    const redacted = redact(new TypeError(`bad ${key}`, { cause: new Error(key) }));
    expect(redacted).toMatchObject({
      name: 'TypeError',
      message: 'bad hk_[redacted]',
      cause: { message: 'hk_[redacted]' },
    });
    expect(JSON.stringify(redacted)).not.toContain(key);
  });

  test('a value that refers to itself, a big integer and a long text have a bounded result', () => {
    const loop: Record<string, unknown> = { count: 10n, text: 'x'.repeat(100_000) };
    loop['self'] = loop;
    expect(JSON.stringify(redact(loop)).length).toBeLessThan(70_000);
  });
});

test('a log line is one JSON object with its event, the bound ids and no secret', () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'gateway', level: 'info', write: (line) => lines.push(line) });
  logger.child({ request_id: 'req_1' }).info('request.done', { status: 202, headers: { authorization: key } });
  logger.debug('request.detail');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.any(String),
    level: 'info',
    service: 'gateway',
    event: 'request.done',
    request_id: 'req_1',
    status: 202,
    headers: { authorization: '[redacted]' },
  });
});
