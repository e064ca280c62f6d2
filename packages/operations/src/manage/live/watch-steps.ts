import { stepStatus } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { pause } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { createWakeUp } from '../../create-wake-up.ts';
import type { LiveHint } from './live-hint.ts';

/** The newest steps, open ones too, along step's unique index. */
const listLiveSteps = statement({
  name: 'list-live-steps',
  params: z.object({ taskId: z.string() }),
  row: z.object({ id: z.string(), turn: z.int(), status: z.enum([...stepStatus.options, 'skipped']) }),
  sql: sql`SELECT id, turn, status FROM step WHERE task_id = :task_id ORDER BY turn DESC, step_no DESC LIMIT 60`,
});
interface LiveStep {
  id: string;
  turn: number;
  status: string;
}

const lookEveryMs = 1_000;
const lookPauseMs = 250;

export interface StepWatch {
  /** Resolves after the first look: steps that open or close from then on are told. */
  begun: Promise<void>;
  stop(): void;
}

/** Tells of each step of a task that opens or closes. The signals of closed steps only make it look sooner. */
export function watchSteps(
  ctx: Pick<Context, 'db' | 'signals' | 'logger'>,
  taskId: string,
  onHints: (hints: LiveHint[]) => void,
): StepWatch {
  const wakeUp = createWakeUp();
  const ending = new AbortController();
  const unsubscribe = [
    ctx.signals.subscribe('step', taskId, wakeUp.notify),
    ctx.signals.subscribe('task', taskId, wakeUp.notify),
  ];
  const begun = Promise.withResolvers<void>();
  const watch = async () => {
    for (let before: LiveStep[] | null = null; !ending.signal.aborted;) {
      const steps: LiveStep[] | null = await ctx.db.query(listLiveSteps, { taskId }).catch((error: unknown) => {
        ctx.logger.warn('live.steps_not_read', { error });
        return before;
      });
      if (before !== null && steps !== null) onHints(decideStepHints(taskId, before, steps));
      before = steps;
      begun.resolve();
      await pause(lookPauseMs, ending.signal);
      if (!ending.signal.aborted) await wakeUp.wait(lookEveryMs - lookPauseMs);
    }
  };
  void watch();
  return {
    begun: begun.promise,
    stop: () => {
      ending.abort();
      wakeUp.notify();
      for (const stop of unsubscribe) stop();
    },
  };
}

/** A later turn can have more steps than one look; the oldest that were not seen open are told closed. */
function decideStepHints(taskId: string, before: readonly LiveStep[], now: readonly LiveStep[]): LiveHint[] {
  const known = new Map(before.map(({ id, status }) => [id, status]));
  return now
    .filter(({ id, status }) => known.get(id) !== status)
    .reverse()
    .flatMap(({ id, turn, status }) => {
      const shown = stepStatus.safeParse(status);
      return shown.success ? { kind: 'step' as const, id, taskId, turn, status: shown.data } : [];
    });
}
