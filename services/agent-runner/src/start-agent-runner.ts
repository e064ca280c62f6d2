import { contextEnv, createContext, storeOptionsOf } from '@harkara/context';
import { createWorker } from '@harkara/queue';
import { type ServiceContext, wholeNumber } from '@harkara/runtime';
import type { z } from 'zod';
import { createTurnLeases } from './turn/create-turn-leases.ts';
import { runTurn } from './turn/run-turn.ts';
import { createTurnMetrics } from './turn/turn-metrics.ts';

export const agentRunnerEnv = contextEnv.extend({
  /** Turns at once in this process; each waits mostly for its model. */
  TURN_CONCURRENCY: wholeNumber(1, 1_000).default(32),
});

/** Turns that are on their way may finish this long after a stop is asked for; the rest are taken over elsewhere. */
const stopGraceMs = 25_000;

/** Takes turns from the job queue and works on them. */
export async function startAgentRunner(service: ServiceContext<z.output<typeof agentRunnerEnv>>) {
  const { ctx: shared, close } = await createContext({ ...service, name: 'agent-runner' });
  const ctx = { ...shared, turns: createTurnMetrics(service.metrics) };
  const keeper = createTurnLeases(ctx);
  const worker = await createWorker(storeOptionsOf(service), {
    name: 'turn',
    concurrency: service.config.TURN_CONCURRENCY,
    handle: (job, { signal }) => runTurn(ctx, keeper, { job, stop: signal }),
  });
  return {
    stop: async () => {
      await worker.close(stopGraceMs);
      keeper.close();
      await close();
    },
  };
}
