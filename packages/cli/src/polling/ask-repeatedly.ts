import { setTimeout as wait } from 'node:timers/promises';
import { ConnectionError, RateLimitError, ServerError, TimeoutError } from '@harkara/sdk';
import type { Context } from '../context/context.ts';

/**
 * Asks at a pace and gives each answer. Once there was one, what passes, such as a restart of the service, is told and
 * outlived.
 */
export async function* askRepeatedly<Answer>(
  { print, signal }: Pick<Context, 'print' | 'signal'>,
  everyMs: number,
  ask: () => Promise<Answer>,
): AsyncGenerator<Answer, never, void> {
  yield await ask();
  for (;;) {
    await wait(everyMs, undefined, { signal });
    const answer = await ask().catch((error: unknown) => {
      if (signal.aborted || !passes(error)) throw error;
      print.note(`${(error as Error).message} It is asked again.`);
    });
    if (answer !== undefined) yield answer;
  }
}

function passes(error: unknown): boolean {
  return [ConnectionError, RateLimitError, ServerError, TimeoutError].some((kind) => error instanceof kind);
}
