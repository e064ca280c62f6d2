import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReachable } from './connection.ts';
import { Refused, Unreachable } from './refusal.ts';
import { addressOf, sendCall } from './send-call.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => void vi.unstubAllGlobals());

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/problem+json', ...headers },
    }),
  );

test('params are encoded, lists repeat their name, and what is left out is not sent', () => {
  expect(addressOf('/v1/a/{id}/b', { id: 'x/y ?' })).toBe('/v1/a/x%2Fy%20%3F/b');
  expect(addressOf('/v1/a', {}, { status: ['done', 'failed'], q: 'a&b', cursor: undefined, limit: 5 })).toBe(
    '/v1/a?status=done&status=failed&q=a%26b&limit=5',
  );
  expect(addressOf('/v1/a', {}, { from: new Date(0) })).toBe('/v1/a?from=1970-01-01T00%3A00%3A00.000Z');
});

test('a refusal brings its sentence, its code, its problems and when to try again', async () => {
  const problem = { detail: 'Wait.', code: 'rate_limited', request_id: 'r1', errors: ['a: one', 'b: two'] };
  answer(429, problem, { 'retry-after': '7' });
  const error = await sendCall({ method: 'GET', path: '/v1/a' }).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ message: 'Wait.', code: 'rate_limited', requestId: 'r1', retryAfterMs: 7_000 });
  expect((error as Refused).problems).toEqual(['a: one', 'b: two']);
});

test('the page of a proxy, and no answer at all, are no refusal: the service cannot be reached until it answers', async () => {
  answer(502, '<h1>Bad gateway</h1>');
  await expect(sendCall({ method: 'GET', path: '/v1/a' })).rejects.toBeInstanceOf(Unreachable);
  expect(isReachable.get()).toBe(false);
  answer(200, {});
  await sendCall({ method: 'GET', path: '/v1/a' });
  expect(isReachable.get()).toBe(true);
  fetched.mockRejectedValueOnce(new TypeError('network'));
  await expect(sendCall({ method: 'GET', path: '/v1/a' })).rejects.toBeInstanceOf(Unreachable);
  expect(isReachable.get()).toBe(false);
});

test('a call that the page has given up is no outage', async () => {
  isReachable.set(true);
  const signal = AbortSignal.abort();
  fetched.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'));
  await expect(sendCall({ method: 'GET', path: '/v1/a', signal })).rejects.toThrow('aborted');
  expect(isReachable.get()).toBe(true);
});

test('a call that the page gives up while the answer is read is no outage either', async () => {
  isReachable.set(true);
  const controller = new AbortController();
  const body = new ReadableStream({
    pull: (stream) => {
      controller.abort();
      stream.error(controller.signal.reason);
    },
  });
  fetched.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'application/json' } }));
  const sent = sendCall({ method: 'GET', path: '/v1/a', signal: controller.signal });
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(isReachable.get()).toBe(true);
});

test('an answer without a body says that the service is there', async () => {
  isReachable.set(false);
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await sendCall({ method: 'DELETE', path: '/v1/a' });
  expect(isReachable.get()).toBe(true);
});

test('what was accepted may come with a body or without one', async () => {
  answer(202, { event_id: 'evt_1' });
  expect((await sendCall({ method: 'POST', path: '/v1/a' })).body).toEqual({ event_id: 'evt_1' });
  fetched.mockResolvedValueOnce(new Response(null, { status: 202 }));
  expect((await sendCall({ method: 'POST', path: '/v1/a' })).body).toBeUndefined();
});

test('a body with a file goes as a form, and any other as JSON', async () => {
  answer(201, {});
  await sendCall({ method: 'POST', path: '/v1/a', body: { file: new File(['x'], 'bill.pdf') } });
  const [, form] = fetched.mock.lastCall ?? [];
  expect((form?.body as FormData | undefined)?.get('file')).toMatchObject({ name: 'bill.pdf', size: 1 });
  expect(new Headers(form?.headers).has('content-type')).toBe(false);
  answer(200, {});
  await sendCall({ method: 'POST', path: '/v1/a', body: { file: 'bill.pdf' } });
  const [, json] = fetched.mock.lastCall ?? [];
  expect(json?.body).toBe('{"file":"bill.pdf"}');
});
