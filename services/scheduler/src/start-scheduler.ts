import { checkMailSettings, contextEnv, createContext } from '@harkara/context';
import { eventLimits, turnLimits } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import {
  answerResetRequests,
  approvalsExpiredBatchMax,
  dispatchDueEvents,
  expireApprovals,
  purgeExpired,
  recordPassedLimits,
  resetRequestsBatchMax,
  sweepTurns,
} from '@harkara/operations/work';
import { type Loop, type ServiceContext, startLoop } from '@harkara/runtime';
import type { z } from 'zod';
import { retentionSetting } from './retention-setting.ts';
import { startFileLoop } from './start-file-loop.ts';
import { startGaugeLoop } from './start-gauge-loop.ts';
import { startPromotionLoop } from './start-promotion-loop.ts';
import { startReleaseLoop } from './start-release-loop.ts';
import { startRetentionLoop } from './start-retention-loop.ts';
import { startRollupLoop } from './start-rollup-loop.ts';
import { startScheduleLoop } from './start-schedule-loop.ts';
import { startSearchLoops } from './start-search-loops.ts';
import { startToolRunLoop } from './start-tool-run-loop.ts';
import { type HasWork, watchUpkeepWork } from './watch-upkeep-work.ts';

export const schedulerEnv = contextEnv.extend({ RETENTION_DAYS: retentionSetting }).superRefine(checkMailSettings);

const purgeEveryMs = 120_000;
const approvalsEveryMs = 10_000;
const limitsEveryMs = 10_000;
const resetRequestsEveryMs = 2_000;

/** Starts what is due by time, enqueues again what does not move, and deletes what has expired. Any number may run. */
export async function startScheduler(service: ServiceContext<z.output<typeof schedulerEnv>>) {
  const { ctx, close } = await createContext({ ...service, name: 'scheduler' });
  const { logger, metrics, health } = service;
  const swept = metrics.counter({ name: 'turns_swept_total', help: 'Turns that the sweep enqueued again.' });
  const hasWork = watchUpkeepWork(ctx);
  const loops = [
    startLoop({
      name: 'turn_sweep',
      everyMs: turnLimits.sweepEveryMs,
      logger,
      when: () => hasWork('turns'),
      work: async () => {
        const due = await sweepTurns(ctx);
        swept.inc(due);
        return due === turnLimits.sweepBatchMax;
      },
    }),
    startReleaseLoop(ctx, hasWork),
    startLoop({
      name: 'events',
      everyMs: eventLimits.dispatchEveryMs,
      logger,
      when: () => hasWork('events'),
      work: async () => (await dispatchDueEvents(ctx)) === eventLimits.dispatchBatchMax,
    }),
    startPromotionLoop(ctx, metrics),
    startScheduleLoop(ctx, metrics, hasWork),
    startToolRunLoop(ctx, metrics, hasWork),
    startLoop({
      name: 'approvals',
      everyMs: approvalsEveryMs,
      logger,
      when: () => hasWork('approvals'),
      work: async () => (await expireApprovals(ctx)) === approvalsExpiredBatchMax,
    }),
    ...(ctx.sendsMail ? [startResetLoop(ctx, hasWork)] : []),
    startLimitLoop(ctx),
    startFileLoop(ctx, metrics),
    startRollupLoop(ctx),
    ...startSearchLoops(ctx),
    startGaugeLoop(ctx, metrics),
    startRetentionLoop(ctx, metrics, service.config.RETENTION_DAYS),
    startLoop({ name: 'purge', everyMs: purgeEveryMs, logger, work: async () => (await purgeExpired(ctx)) > 0 }),
  ];
  for (const loop of loops) health.watch(loop.name, loop.findTrouble);
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
      await close();
    },
  };
}

/** Notes which limits are neared or reached, so that they are told. */
function startLimitLoop(ctx: Context): Loop {
  return startLoop({
    name: 'limits',
    everyMs: limitsEveryMs,
    logger: ctx.logger,
    work: async () => {
      await recordPassedLimits(ctx);
      return false;
    },
  });
}

/** Mails links for new passwords to those who asked and have an account. */
function startResetLoop(ctx: Context, hasWork: HasWork): Loop {
  return startLoop({
    name: 'password_resets',
    everyMs: resetRequestsEveryMs,
    logger: ctx.logger,
    when: () => hasWork('reset_requests'),
    work: async () => (await answerResetRequests(ctx)) === resetRequestsBatchMax,
  });
}
