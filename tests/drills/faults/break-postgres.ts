import { setTimeout as delay } from 'node:timers/promises';
import type { History } from '../history/open-history.ts';
import type { BreakablePostgres } from '../world/servers/start-breakable-postgres.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

/** Restarts it at even distances, in good order or as if the power had gone, in turn. */
export function restartPostgres(times: number): Fault {
  return async ({ postgres }, { overMs, history, until }) => {
    for (let no = 0; no < times; no += 1) {
      if (!(await pause(overMs / (times + 1), until))) return;
      const how = no % 2 === 0 ? 'immediate' : 'fast';
      await restartOnce(postgres, how, history);
    }
  };
}

export async function restartOnce(
  postgres: BreakablePostgres,
  how: 'fast' | 'immediate',
  history: History,
): Promise<void> {
  history.record({ what: 'broken', part: 'PostgreSQL' });
  await postgres.restart(how);
  history.record({ what: 'mended', part: 'PostgreSQL' });
}

/**
 * It answers nothing for so long, once in the middle, and its connections stay open. It freezes when a statement with
 * `word` is on its way, such as its name, and executes it afterwards, although its client has given up.
 */
export function freezePostgres(forMs: number, word: string): Fault {
  return async ({ postgres, database }, { overMs, history, until }) => {
    if (!(await pause(overMs / 3, until))) return;
    const frozen = new Promise<boolean>((resolve) => {
      until.addEventListener('abort', () => resolve(false), { once: true });
      database.beforeNext(word, () => {
        postgres.freeze();
        resolve(true);
      });
    });
    if (!(await frozen)) return;
    history.record({ what: 'broken', part: 'PostgreSQL' });
    await delay(forMs);
    postgres.thaw();
    history.record({ what: 'mended', part: 'PostgreSQL' });
  };
}
