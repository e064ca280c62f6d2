import { ApiError } from '../errors/api-error.ts';
import { ConnectionError, HarkaraError, TimeoutError } from '../errors/harkara-error.ts';
import { buildRequest, type OutgoingCall } from './build-request.ts';
import type { Client } from './create-client.ts';
import { decideRepeat } from './decide-repeat.ts';
import { openTimeLimit, type TimeLimit } from './open-time-limit.ts';
import { pause } from './pause.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { sendLimits } from './send-limits.ts';

export interface SentCall extends OutgoingCall {
  /** See decideRepeat. */
  readonly isRepeatable: boolean;
  /** Milliseconds for each request of the call. */
  readonly requestMsMax?: number;
}

/** Sends a call, again where that is safe, until it is answered or its time is over. */
export async function sendCall(client: Client, call: SentCall): Promise<Answer> {
  const { signal, timeoutMs = client.timeoutMs, retriesMax = client.retriesMax } = call.options;
  const limit = openTimeLimit(timeoutMs, () => new TimeoutError(`No answer came within ${timeoutMs} ms.`), signal);
  try {
    for (let repeats = 0; ; repeats += 1) {
      const outcome = await sendOnce(client, call, { limit, attempt: repeats + 1 });
      if ('response' in outcome) return outcome;
      const { error } = outcome;
      const { isRepeatable } = call;
      const msLeft = limit.left();
      const pauseMs = decideRepeat({ error, isRepeatable, repeats, retriesMax, msLeft, chance: Math.random() });
      if (pauseMs === null) throw error;
      await pause(pauseMs, limit.signal);
    }
  } finally {
    limit.close();
  }
}

interface Attempt {
  readonly limit: TimeLimit;
  readonly attempt: number;
}

/** One request with its answer, or why there is none. Throws when the whole call has to end. */
async function sendOnce(
  client: Client,
  call: SentCall,
  { limit, attempt }: Attempt,
): Promise<Answer | { error: Error }> {
  const { requestMsMax = sendLimits.requestMs } = call;
  // Before the time begins, which would else go on for a request that cannot be built.
  const { address, init } = buildRequest(client, call);
  const own = openTimeLimit(requestMsMax, () => new ConnectionError(`No answer in ${requestMsMax} ms.`), limit.signal);
  const note = startNote(client, call, attempt);
  try {
    own.signal.throwIfAborted();
    const answer = await readAnswer(await client.fetch(address, { ...init, signal: own.signal }));
    note(answer.response, null);
    return answer;
  } catch (cause) {
    const error =
      cause instanceof HarkaraError ? cause : connectionErrorOf(own.signal.aborted ? own.signal.reason : cause);
    note(error instanceof ApiError ? error : null, error);
    if (limit.signal.aborted) throw limit.signal.reason;
    return { error };
  } finally {
    own.close();
  }
}

function connectionErrorOf(cause: unknown): Error {
  if (cause instanceof HarkaraError) return cause;
  const code = (cause as { cause?: { code?: unknown } } | null)?.cause?.code;
  const why = typeof code === 'string' ? code : String((cause as Error | null)?.message ?? cause);
  return new ConnectionError(`The service cannot be reached (${why}).`, { cause });
}

/** Tells the log of a request once it has ended. */
export function startNote({ log }: Client, { method, path }: OutgoingCall, attempt: number) {
  const from = performance.now();
  return (answer: { status: number; headers: Headers } | null, error: Error | null): void =>
    log({
      method,
      path,
      attempt,
      durationMs: Math.round(performance.now() - from),
      status: answer?.status ?? null,
      requestId: answer?.headers.get('x-request-id') ?? null,
      error: error?.message ?? null,
    });
}
