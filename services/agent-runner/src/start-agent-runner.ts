import { contextEnv, createContext, storeOptionsOf } from '@harkara/context';
import { createWorker } from '@harkara/queue';
import { type ServiceContext, wholeNumber } from '@harkara/runtime';
import type { z } from 'zod';
import { createTurnLeases } from './turn/create-turn-leases.ts';
import { runTurn } from './turn/run-turn.ts';
import { createTurnMetrics } from './turn/turn-metrics.ts';

export const agentRunnerEnv = contextEnv.extend({
  /** Turns at once in this process. Each waits for its model most of the time. */
  TURN_CONCURRENCY: wholeNumber(1, 1_000).default(32),
});

/** After a stop signal, running turns get this long to end; other workers take over the rest. */
const stopGraceMs = 25_000;

/** Takes jobs from the queue `turns` and runs their turns. */
export async function startAgentRunner(service: ServiceContext<z.output<typeof agentRunnerEnv>>) {
  const { ctx: shared, close } = await createContext({ ...service, name: 'agent-runner' });
  const ctx = { ...shared, turns: createTurnMetrics(service.metrics) };
  const leases = createTurnLeases(ctx);
  const worker = await createWorker(storeOptionsOf(service), {
    name: 'turn',
    concurrency: service.config.TURN_CONCURRENCY,
    handle: (job, { signal }) => runTurn(ctx, leases, { job, stop: signal }),
  });
  return {
    stop: async () => {
      await worker.close(stopGraceMs);
      leases.close();
      await close();
    },
  };
}
