import { setTimeout } from 'node:timers/promises';
import { RateLimitError } from '@harkara/sdk/manage';

export interface Patience {
  readonly signal: AbortSignal;
  /** Is told before each wait. */
  note(text: string): void;
}

/** After so many refusals in succession something else is wrong. The service's window is a minute. */
const waitsMax = 10;

/**
 * Makes a call, again when there were too many: the service has then done nothing, so a repeat is safe for writes too.
 * A large project takes more than the 600 calls that a person has in a minute.
 */
export async function patiently<T>({ signal, note }: Patience, call: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof RateLimitError) || waits === waitsMax) throw error;
      const waitMs = (error.retryAfterMs ?? 1_000) + 100;
      note(`Too many calls this minute: going on in ${Math.ceil(waitMs / 1_000)} seconds.`);
      await setTimeout(waitMs, undefined, { signal });
    }
  }
}
