import { expect, onTestFinished, test, vi } from 'vitest';
import { readStream } from './read-stream.ts';

const encoder = new TextEncoder();

/** A stream of the service that says what the test says, and its outcome. */
function openStream() {
  vi.useFakeTimers();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
  vi.stubGlobal('fetch', async () => new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } }));
  onTestFinished(() => (vi.useRealTimers(), void vi.unstubAllGlobals()));
  const events: unknown[] = [];
  let outcome: unknown = 'open';
  const { signal } = new AbortController();
  const onEvent = (event: unknown) => void events.push(event);
  readStream({ address: '/live', lastEventId: null, signal, onOpen: () => undefined, onEvent }).then(
    () => (outcome = 'ended'),
    (error: unknown) => (outcome = error),
  );
  return { events, outcome: () => outcome, say: (text: string) => body?.enqueue(encoder.encode(text)) };
}

test('a stream without a sign of life for 45 seconds ends, so that it is opened again', async () => {
  const { say, outcome } = openStream();
  say(': there\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(outcome()).toBe('open');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome()).toBe('ended');
});

test('comments keep a stream open on which nothing happens', async () => {
  const { say, outcome, events } = openStream();
  for (let minute = 0; minute < 8; minute += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    say(': there\n\n');
  }
  say('event: reset\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('open');
  expect(events).toEqual([{ event: 'reset', data: {} }]);
});
