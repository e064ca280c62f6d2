import { contextEnv, createContext, storeOptionsOf } from '@harkara/context';
import { createOutbound } from '@harkara/outbound';
import { createWorker } from '@harkara/queue';
import { type ServiceContext, wholeNumber } from '@harkara/runtime';
import { z } from 'zod';
import { observeOutbound } from './observe-outbound.ts';
import { createRunLeases } from './run/create-run-leases.ts';
import { createSecretCache } from './run/create-secret-cache.ts';
import { runTool } from './run/run-tool.ts';
import { createSandboxes } from './steps/sandbox/create-sandboxes.ts';

export const toolRunnerEnv = contextEnv.extend({
  /** Runs at once in this process; each waits mostly for other services. */
  TOOL_CONCURRENCY: wholeNumber(1, 1_000).default(16),
  /** Hosts, addresses or CIDRs that http steps may call though they are not public. */
  TOOL_HTTP_ALLOW: z.string().default(''),
});

/** Runs that are on their way may finish this long after a stop is asked for; the rest are taken over elsewhere. */
const stopGraceMsDefault = 25_000;

/** Takes tool runs from the job queue and works on them. */
export async function startToolRunner(
  service: ServiceContext<z.output<typeof toolRunnerEnv>>,
  { stopGraceMs = stopGraceMsDefault } = {},
) {
  const outbound = observeOutbound(createOutbound({ allow: service.config.TOOL_HTTP_ALLOW }), service);
  const { ctx, close } = await createContext({ ...service, name: 'tool-runner' });
  const sandboxes = createSandboxes();
  const secrets = createSecretCache(ctx);
  const holding = service.metrics.gauge({
    name: 'tool_runs_running',
    help: 'Tool runs this process holds a lease on.',
  });
  const keeper = createRunLeases(ctx, (count) => holding.set(count));
  const worker = await createWorker(storeOptionsOf(service), {
    name: 'toolRun',
    concurrency: service.config.TOOL_CONCURRENCY,
    handle: ({ runId }, { signal }) => runTool({ ctx, outbound, sandboxes, secrets }, keeper, { runId, stop: signal }),
  });
  return {
    stop: async () => {
      await worker.close(stopGraceMs);
      keeper.close();
      await Promise.all([outbound.close(), sandboxes.close()]);
      await close();
    },
  };
}
