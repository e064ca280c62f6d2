import { totalmem } from 'node:os';
import { contextEnv, createContext, storeOptionsOf } from '@harkara/context';
import { createOutbound } from '@harkara/outbound';
import { createWorker } from '@harkara/queue';
import { address, type ServiceContext, wholeNumber } from '@harkara/runtime';
import type { z } from 'zod';
import { startNotificationSender } from './notifications/start-notification-sender.ts';
import { observeOutbound } from './observe-outbound.ts';
import { createRunLeases } from './run/create-run-leases.ts';
import { createSecretCache } from './run/create-secret-cache.ts';
import { runTool } from './run/run-tool.ts';
import { startMailLoop } from './start-mail-loop.ts';
import { createSandboxes } from './steps/sandbox/create-sandboxes.ts';

export const toolRunnerEnv = contextEnv
  .extend({
    /** Runs at once in this process. Each waits for other services most of the time. */
    TOOL_CONCURRENCY: wholeNumber(1, 1_000).default(16),
    /** The server that takes the mails, with user and password. This service alone needs it. */
    SMTP_URL: address('smtp', 'smtps').optional(),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is required with SMTP_URL',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => MAIL_FROM === undefined || SMTP_URL !== undefined, {
    path: ['SMTP_URL'],
    error: 'is required with MAIL_FROM',
  });

/** After a stop signal, running tool runs get this long to end; other workers take over the rest. */
const stopGraceMsDefault = 25_000;

/** What is being sent gets this long: a receiver that hangs is not waited for, and is tried again. */
const notificationGraceMs = 3_000;

/** Takes jobs from the queue `tool-runs` and runs their tools, and sends notifications to webhook endpoints. */
export async function startToolRunner(
  service: ServiceContext<z.output<typeof toolRunnerEnv>>,
  { stopGraceMs = stopGraceMsDefault } = {},
) {
  const allow = service.config.TOOL_HTTP_ALLOW;
  const outbound = observeOutbound(createOutbound({ allow }), service);
  const notificationOutbound = createOutbound({ allow });
  const { ctx, close } = await createContext({ ...service, name: 'tool-runner' });
  const sandboxes = createSandboxes({ memoryBytes: readMemoryBytes() });
  const secrets = createSecretCache(ctx);
  const running = service.metrics.gauge({
    name: 'tool_runs_running',
    help: 'Tool runs whose lease this process has.',
  });
  const leases = createRunLeases(ctx, (runs) => running.set(runs));
  const worker = await createWorker(storeOptionsOf(service), {
    name: 'toolRun',
    concurrency: service.config.TOOL_CONCURRENCY,
    handle: ({ runId }, { signal }) => runTool({ ctx, outbound, sandboxes, secrets }, leases, { runId, stop: signal }),
  });
  const mails = startMailLoop(ctx, service);
  const sender = startNotificationSender({ ctx, outbound: notificationOutbound, metrics: service.metrics });
  return {
    stop: async () => {
      await Promise.all([worker.close(stopGraceMs), mails.stop(), sender.stop(notificationGraceMs)]);
      leases.close();
      await Promise.all([outbound.close(), notificationOutbound.close(), sandboxes.close()]);
      await close();
    },
  };
}

/** What the container allows, or what the machine has. */
function readMemoryBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed === 0 ? totalmem() : Math.min(allowed, totalmem());
}
