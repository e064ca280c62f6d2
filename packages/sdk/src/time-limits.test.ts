import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Harkara } from './harkara.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Never answers, until its signal aborts. */
const silent: typeof fetch = (_address, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
const away: typeof fetch = async () => new Response('{}', { status: 503, headers: { 'retry-after': '60' } });
const openClient = (answer: typeof fetch) =>
  new Harkara({ apiKey: 'hk_1', baseUrl: 'https://harkara.example.com', fetch: answer });

type Calls = Record<string, (client: Harkara, signal: AbortSignal) => Promise<unknown>>;
const calls: Calls = {
  'a read': (client, signal) => client.tasks.get('tsk_1', { signal }),
  'a run': (client, signal) => client.agents.run('agt_1', { message: 'Hello' }, { signal }),
  'a stream': (client, signal) => client.tasks.stream('tsk_1', { signal }).next(),
};

test.each(
  Object.entries(calls).flatMap(([title, call]) => [
    [title, 'an answer', call, silent] as const,
    [title, 'the next try', call, away] as const,
  ]),
)('%s that waits for %s ends at once when it is aborted, and leaves no timer', async (_title, _for, call, answer) => {
  const abort = new AbortController();
  const reason = new Error('enough');
  const calling = call(openClient(answer), abort.signal);
  const ended = expect(calling).rejects.toBe(reason);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  abort.abort(reason);
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});

test('a call that was answered leaves no timer', async () => {
  const client = openClient(async () => Response.json({ id: 'tsk_1' }));
  expect(await client.tasks.get('tsk_1')).toEqual({ id: 'tsk_1' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a run takes as long as the task, also when calls of the client may only take a second', async () => {
  const slow: typeof fetch = async () => {
    await new Promise((resolve) => setTimeout(resolve, 25_000));
    return Response.json({ id: 'tsk_1', finished: true });
  };
  const options = { apiKey: 'hk_1', baseUrl: 'https://harkara.example.com', timeoutMs: 1_000, fetch: slow };
  const running = expect(new Harkara(options).agents.run('agt_1', { message: 'Hello' })).resolves.toBeDefined();
  await vi.advanceTimersByTimeAsync(25_000);
  await running;
  expect(vi.getTimerCount()).toBe(0);
});

test('a read that hears nothing is sent again, and ends with the time limit of the call', async () => {
  const sent = vi.fn(silent);
  const reading = expect(openClient(sent).tasks.get('tsk_1', { timeoutMs: 50_000 })).rejects.toMatchObject({
    name: 'TimeoutError',
    message: 'No answer came within 50000 ms.',
  });
  await vi.advanceTimersByTimeAsync(50_000);
  await reading;
  expect(sent).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('a stream that hears nothing, not even a comment, is opened again', async () => {
  const abort = new AbortController();
  const sent = vi.fn<typeof fetch>(async (_address, init) => {
    const body = new ReadableStream({
      start: (to) => init?.signal?.addEventListener('abort', () => to.error(init.signal?.reason)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const stream = openClient(sent).tasks.stream('tsk_1', { signal: abort.signal });
  const next = expect(stream.next()).rejects.toThrow('enough');
  await vi.advanceTimersByTimeAsync(47_000);
  expect(sent).toHaveBeenCalledTimes(2);
  abort.abort(new Error('enough'));
  await next;
});

test('a task that is quiet for hours is followed on, though each stream ends after ten minutes', async () => {
  const abort = new AbortController();
  const comment = new TextEncoder().encode(': still here\n\n');
  const sent = vi.fn<typeof fetch>(async (_address, init) => {
    const body = new ReadableStream({
      start: (to) => {
        const beating = setInterval(() => to.enqueue(comment), 15_000);
        const ending = setTimeout(() => (clearInterval(beating), to.close()), 600_000);
        init?.signal?.addEventListener('abort', () => {
          clearInterval(beating);
          clearTimeout(ending);
          to.error(init.signal?.reason);
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const stream = openClient(sent).tasks.stream('tsk_1', { signal: abort.signal });
  const next = expect(stream.next()).rejects.toThrow('enough');
  await vi.advanceTimersByTimeAsync(20 * 601_000);
  expect(sent.mock.calls.length).toBeGreaterThanOrEqual(20);
  abort.abort(new Error('enough'));
  await next;
  expect(vi.getTimerCount()).toBe(0);
});
