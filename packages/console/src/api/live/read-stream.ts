import type { LiveEvent } from '@harkara/contract';
import { createParser } from 'eventsource-parser';
import { isReachable } from '../connection.ts';
import { Refused, Unreachable } from '../refusal.ts';

interface StreamInput {
  readonly address: string;
  /** The last event that was read, after which the stream goes on. */
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onEvent: (event: LiveEvent, id: string | null) => void;
}

/** The service writes every 15 seconds, so after this long the connection is dead, and nothing else may tell so. */
const silenceMsMax = 45_000;

/**
 * Reads a live stream to its end (docs/contract.md 10.8). By fetch, because EventSource tells no status. Silence ends
 * it, too. Throws Refused and Unreachable.
 */
export async function readStream({ address, lastEventId, signal, onOpen, onEvent }: StreamInput): Promise<void> {
  const response = await open(address, lastEventId, signal);
  isReachable.set(true);
  onOpen();
  const parser = createParser({
    onEvent: ({ event, data, id }) => onEvent({ event, data: JSON.parse(data) } as LiveEvent, id ?? null),
  });
  const reader = response.pipeThrough(new TextDecoderStream()).getReader();
  const readPart = async () => {
    const timer = setTimeout(() => void reader.cancel(), silenceMsMax);
    return reader.read().finally(() => clearTimeout(timer));
  };
  try {
    for (let part = await readPart(); !part.done; part = await readPart()) parser.feed(part.value);
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Unreachable(cause);
  }
}

async function open(address: string, lastEventId: string | null, signal: AbortSignal) {
  const accepted = 'text/event-stream, application/problem+json';
  const headers = { Accept: accepted, ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }) };
  const response = await fetch(address, { headers, signal, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw notReached(cause);
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && response.body !== null && type.startsWith('text/event-stream')) return response.body;
  // A page of a proxy is no answer of the service, whatever its status.
  if (!/^application\/(problem\+)?json\b/.test(type)) throw notReached(`It answered ${response.status} with ${type}.`);
  const problem: unknown = await response.json().catch(() => ({}));
  throw new Refused(response.status, problem as object, response.headers);
}

function notReached(cause: unknown): Unreachable {
  isReachable.set(false);
  return new Unreachable(cause);
}
