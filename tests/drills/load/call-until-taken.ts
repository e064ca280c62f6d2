import { setTimeout as delay } from 'node:timers/promises';
import type { History } from '../history/open-history.ts';

export interface CallInput {
  /** The number of the call within its run. */
  call: number;
  /** Where the next try goes. */
  pickGateway(): string;
  path: string;
  /** Of a project; another proof of the caller is in `headers`. */
  key?: string;
  headers?: Readonly<Record<string, string>>;
  /** A form is sent as it is, all else as JSON. */
  body?: object;
  /** The same for all tries. */
  idempotencyKey?: string;
  /** The longest pause between two tries, in ms; pauses grow up to it. They do not grow when it is left out. */
  pauseMsMax?: number;
  history: History;
  signal: AbortSignal;
}

/** A little over the longest wait of a call. */
const requestMsMax = 65_000;
const giveUpAfterMs = 150_000;
const pauseMsMin = 100;
const pauseMsUsual = 500;
const takenStatuses = new Set([200, 201, 202]);
/** What a client may repeat with its key: nobody answered, or the service says that it is not its fault. */
const repeatedStatuses = new Set([409, 429, 502, 503]);

/**
 * Makes a call the way a careful client does: again with the same key until it is taken, and not before the time that
 * an answer names. Every answer goes into the history. Null when it was refused for good, or not taken in time.
 */
export async function callUntilTaken(input: CallInput): Promise<string | null> {
  const { call, history, signal, pauseMsMax = pauseMsUsual } = input;
  const waits = input.body !== undefined && 'wait' in input.body && input.body.wait === true;
  const giveUpAt = performance.now() + giveUpAfterMs;
  for (let pauseMs = pauseMsUsual; ; pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    const begun = performance.now();
    const { status, text, retryAfterMs } = await callOnce(input);
    history.record({ what: 'answered', call, status, ms: Math.round(performance.now() - begun), waits });
    if (status !== null && takenStatuses.has(status)) return text;
    const isOver = performance.now() > giveUpAt || (status !== null && !repeatedStatuses.has(status));
    if (isOver) {
      history.record({ what: 'gave up', call, error: `${status ?? 'no answer'} ${text}` });
      return null;
    }
    await delay(retryAfterMs + pauseMsMin + Math.random() * (pauseMs - pauseMsMin), undefined, { signal });
  }
}

async function callOnce({ pickGateway, path, key, headers, body, idempotencyKey }: CallInput) {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(`${pickGateway()}${path}`, {
      method: 'POST',
      headers: {
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(requestMsMax),
    });
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
    return { status: response.status, text: await response.text(), retryAfterMs };
  } catch (error) {
    return { status: null, text: String(error instanceof Error ? (error.cause ?? error) : error), retryAfterMs: 0 };
  }
}
