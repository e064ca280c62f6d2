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

/** It answers nothing for so long, once in the middle, and its connections stay open. */
export function freezePostgres(forMs: number): Fault {
  return async ({ postgres }, { overMs, history, until }) => {
    if (!(await pause(overMs / 3, until))) return;
    postgres.freeze();
    history.record({ what: 'broken', part: 'PostgreSQL' });
    await delay(forMs);
    postgres.thaw();
    history.record({ what: 'mended', part: 'PostgreSQL' });
  };
}
