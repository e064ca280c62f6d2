import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const everyMs = 400;

/**
 * Cuts connections between a statement and its answer, again and again: what was committed is committed, and the
 * service does not know it. `word` is in the statement's bytes, such as its name.
 */
export function loseAnswersTo(word: string): Fault {
  return async ({ database }, { overMs, history, until }) => {
    // Not for longer than calls begin: the last ones, repeated, would be hit again and again.
    const endAt = performance.now() + overMs;
    while (performance.now() < endAt && (await pause(everyMs, until))) {
      const isLost = await Promise.race([database.loseAnswerTo(word).then(() => true), aborted(until)]);
      if (isLost) history.record({ what: 'lost', word });
    }
  };
}

function aborted(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }));
}

/** Every open connection falls silent at even distances, as when the database's host is lost; new ones work. */
export function silenceDatabase(times: number): Fault {
  return async ({ database }, { overMs, history, until }) => {
    for (let no = 0; no < times; no += 1) {
      if (!(await pause(overMs / (times + 1), until))) return;
      history.record({ what: 'broken', part: 'the connections to PostgreSQL' });
      database.silence();
      history.record({ what: 'mended', part: 'the connections to PostgreSQL' });
    }
  };
}
