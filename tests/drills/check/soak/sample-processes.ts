import { readdir, readFile } from 'node:fs/promises';
import { readRedisPid } from '../../faults/break-redis.ts';
import { pause } from '../../faults/pause.ts';
import type { History } from '../../history/open-history.ts';
import { groupsOf } from '../../world/groups-of.ts';
import type { World } from '../../world/open-world.ts';
import { countInDatabase } from './count-in-database.ts';

const everyMs = 5_000;
const kbPerMb = 1_024;

interface Sampling {
  history: History;
  /** Aborts when the last task has begun. */
  untilQuiet: AbortSignal;
  until: AbortSignal;
}

/** Writes down every 5 s what each process needs and what PostgreSQL counts. Needs Linux. */
export async function sampleProcesses(world: World, { history, untilQuiet, until }: Sampling): Promise<void> {
  const redisPid = world.redis === null ? null : await readRedisPid(world.redis.url);
  for (let tick = 0; !until.aborted; tick += 1) {
    const busy = !untilQuiet.aborted;
    await Promise.all([
      ...listProcesses(world, redisPid).map(async ({ worker, pid }) => {
        const needs = await readNeeds(pid).catch(() => null);
        if (needs !== null) history.record({ what: 'sampled', tick, busy, worker, ...needs });
      }),
      // While PostgreSQL is restarted there is nothing to count.
      countInDatabase(world.pool).then(
        (counted) => history.record({ what: 'counted', busy, ...counted }),
        () => undefined,
      ),
    ]);
    await pause(everyMs, until);
  }
}

function listProcesses(world: World, redisPid: number | null): { worker: string; pid: number }[] {
  const services = groupsOf(world).flatMap((group) =>
    Array.from({ length: group.size }, (_, slot) => ({ worker: group.workerAt(slot), pid: group.processAt(slot).pid })),
  );
  return redisPid === null ? services : [...services, { worker: 'redis-0-0', pid: redisPid }];
}

/** Of the process now. Throws when it has just ended. */
async function readNeeds(pid: number): Promise<{ residentMb: number; handles: number }> {
  const [status, handles] = await Promise.all([readFile(`/proc/${pid}/status`, 'utf8'), readdir(`/proc/${pid}/fd`)]);
  const residentKb = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  if (residentKb === undefined) throw new Error('It has ended.');
  return { residentMb: Number(residentKb) / kbPerMb, handles: handles.length };
}
