import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

interface FreezingEnds {
  forMs: number;
  /** So long nothing is frozen before each. */
  calmMs: number;
}

const lookEveryMs = 20;

/** A tool-runner freezes as soon as it has sent what ends a run, and is thawed, again and again. */
export function freezeEnds({ forMs, calmMs }: FreezingEnds): Fault {
  return async ({ toolRunners }, { history, until }) => {
    const { pid } = toolRunners.processAt(0);
    while (await pause(calmMs, until)) {
      process.kill(pid, 'SIGUSR2');
      while (!until.aborted && !(await isFrozen(pid))) await delay(lookEveryMs);
      if (until.aborted) break;
      history.record({ what: 'broken', part: toolRunners.workerAt(0) });
      await pause(forMs, until);
      process.kill(pid, 'SIGCONT');
      history.record({ what: 'mended', part: toolRunners.workerAt(0) });
    }
    process.kill(pid, 'SIGHUP');
    process.kill(pid, 'SIGCONT');
  };
}

/** The state follows the name in parentheses (proc(5)). */
async function isFrozen(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
}
