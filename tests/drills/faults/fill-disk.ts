import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

/** The disk of the database is full for so long, once in the middle. */
export function fillDisk(forMs: number): Fault {
  return async ({ disk }, { overMs, history, until }) => {
    if (disk === null) throw new Error('This drill needs a world whose database has a disk of its own.');
    if (!(await pause(overMs / 3, until))) return;
    history.record({ what: 'broken', part: 'disk' });
    await disk.fill();
    await delay(forMs);
    await disk.free();
    history.record({ what: 'mended', part: 'disk' });
  };
}
