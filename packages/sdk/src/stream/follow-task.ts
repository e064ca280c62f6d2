import type { Step, Task } from '@harkara/contract';
import { ApiError } from '../errors/api-error.ts';
import { ConnectionError, HarkaraError, TimeoutError } from '../errors/harkara-error.ts';
import { buildRequest, type OutgoingCall } from '../send/build-request.ts';
import type { Client } from '../send/create-client.ts';
import { isTransient, pauseBefore } from '../send/decide-repeat.ts';
import { openTimeLimit, type TimeLimit } from '../send/open-time-limit.ts';
import { pause } from '../send/pause.ts';
import { refusalOf } from '../send/read-answer.ts';
import { startNote } from '../send/send-call.ts';
import { sendLimits } from '../send/send-limits.ts';
import { readEvents } from './read-events.ts';

/** What happened in a task: a step has ended, or the task is finished, which comes last. */
export type TaskEvent =
  | {
      readonly type: 'step';
      /** For `lastEventId`: a stream that begins with it goes on after this step. */
      readonly id: string;
      readonly step: Step;
    }
  | { readonly type: 'task'; readonly task: Task };

/** Where a stream is, and how often it was lost since it last brought something. */
interface Position {
  lastEventId: string | undefined;
  failures: number;
}

/**
 * Follows a task until it is finished. A stream that ends before, because the gateway restarts or the network fails, is
 * opened again and goes on after the last event, so that each step comes once.
 */
export async function* followTask(
  client: Client,
  call: OutgoingCall,
  lastEventId?: string,
): AsyncGenerator<TaskEvent, void, void> {
  const { signal, timeoutMs = Infinity } = call.options;
  const limit = openTimeLimit(timeoutMs, () => new TimeoutError(`Not finished within ${timeoutMs} ms.`), signal);
  const position: Position = { lastEventId, failures: 0 };
  try {
    for (;;) {
      const failure = yield* followOnce(client, call, { limit, position });
      if (failure === null) return;
      if (!isTransient(failure) || position.failures >= sendLimits.streamFailures) throw failure;
      await pause(pauseBefore(position.failures, { error: failure, chance: Math.random() }), limit.signal);
      position.failures += 1;
    }
  } finally {
    limit.close();
  }
}

interface Following {
  readonly limit: TimeLimit;
  readonly position: Position;
}

/** One stream. Returns why it ended too early, and null after the end of the task. */
async function* followOnce(
  client: Client,
  call: OutgoingCall,
  { limit, position }: Following,
): AsyncGenerator<TaskEvent, Error | null, void> {
  const silence = openTimeLimit(
    sendLimits.streamSilenceMs,
    () => new ConnectionError(`The stream was silent for ${sendLimits.streamSilenceMs} ms.`),
    limit.signal,
  );
  const from = performance.now();
  // A task may be quiet for hours, in which its streams end in order every ten minutes.
  const restart = () => {
    silence.restart();
    if (performance.now() - from >= sendLimits.steadyStreamMs) position.failures = 0;
  };
  try {
    const response = await openStream(client, { ...call, headers: headersOf(position) }, silence.signal);
    for await (const { event, data, id } of readEvents(response, { restart })) {
      position.failures = 0;
      position.lastEventId = id ?? position.lastEventId;
      if (event === 'step') yield { type: 'step', id: id ?? '', step: JSON.parse(data) as Step };
      if (event !== 'task') continue;
      yield { type: 'task', task: JSON.parse(data) as Task };
      return null;
    }
    return new ConnectionError('The stream has ended.');
  } catch (cause) {
    if (limit.signal.aborted) throw limit.signal.reason;
    return cause instanceof HarkaraError ? cause : new ConnectionError('The stream was lost.', { cause });
  } finally {
    silence.close();
  }
}

function headersOf({ lastEventId }: Position): Record<string, string> {
  return {
    Accept: 'text/event-stream, application/problem+json',
    ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
  };
}

async function openStream(client: Client, call: OutgoingCall, signal: AbortSignal): Promise<Response> {
  const { address, init } = buildRequest(client, call);
  const note = startNote(client, call, 1);
  const response = await client.fetch(address, { ...init, signal }).catch((error: Error) => {
    note(null, error);
    throw error;
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('text/event-stream')) {
    note(response, null);
    return response;
  }
  const refusal = response.ok
    ? new ConnectionError('What answered was no event stream.')
    : await refusalOf(response, type.includes('json'));
  note(refusal instanceof ApiError ? refusal : null, refusal);
  throw refusal;
}
