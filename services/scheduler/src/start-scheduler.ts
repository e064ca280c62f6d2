import { contextEnv, createContext } from '@harkara/context';
import { eventLimits, turnLimits } from '@harkara/domain';
import { dispatchDueEvents, purgeExpired, sweepTurns } from '@harkara/operations';
import type { ServiceContext } from '@harkara/runtime';
import type { z } from 'zod';
import { startLoop } from './start-loop.ts';
import { startScheduleLoop } from './start-schedule-loop.ts';

export const schedulerEnv = contextEnv;

const purgeEveryMs = 60_000;

/** Hands over again what stopped moving, and clears away what has expired. Any number of schedulers may run. */
export async function startScheduler(service: ServiceContext<z.output<typeof schedulerEnv>>) {
  const { ctx, close } = await createContext({ ...service, name: 'scheduler' });
  const { logger, metrics } = service;
  const swept = metrics.counter({ name: 'turns_swept_total', help: 'Turns handed over again by the sweep.' });
  const loops = [
    startLoop({
      name: 'sweep',
      everyMs: turnLimits.sweepEveryMs,
      logger,
      work: async () => {
        const due = await sweepTurns(ctx);
        swept.inc(due);
        return due === turnLimits.sweepBatchMax;
      },
    }),
    startLoop({
      name: 'events',
      everyMs: eventLimits.dispatchEveryMs,
      logger,
      work: async () => (await dispatchDueEvents(ctx)) === eventLimits.dispatchBatchMax,
    }),
    startScheduleLoop(ctx, metrics),
    startLoop({ name: 'purge', everyMs: purgeEveryMs, logger, work: async () => (await purgeExpired(ctx)) > 0 }),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
      await close();
    },
  };
}
