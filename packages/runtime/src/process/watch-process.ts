import type { Logger } from '../logging/create-logger.ts';
import { withinMs } from '../time/within-ms.ts';
import type { Health } from './create-health.ts';

const STOP_LIMIT_MS = 35_000;
const CRASH_STOP_LIMIT_MS = 5_000;

export interface Service {
  stop(): Promise<void>;
}

export interface ProcessWatchOptions {
  logger: Logger;
  health: Health;
  stopMsMax?: number | undefined;
}

export interface ProcessWatch {
  started(service: Service): void;
}

/**
 * Ends the process in order: on SIGTERM, SIGINT or the end of the parent it becomes not ready, stops within 35 s
 * (`stopMsMax`) and exits 0; after an error that nobody caught it tries the same for 5 s and exits 1. The first cause decides.
 */
export function watchProcess({ logger, health, stopMsMax = STOP_LIMIT_MS }: ProcessWatchOptions): ProcessWatch {
  let service: Service | undefined;
  let leaving = false;

  const leave = async (cause: string, exitCode: number) => {
    if (leaving) return;
    leaving = true;
    health.move('stopping');
    logger.info('service.stopping', { cause });
    const stopped = await stopWithin(service, exitCode === 0 ? stopMsMax : CRASH_STOP_LIMIT_MS, logger);
    logger.info('service.stopped', { clean: stopped });
    process.exit(stopped ? exitCode : 1);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(signal, 0));
  if (process.connected) process.once('disconnect', () => void leave('parent gone', 0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.error('service.crashed', { cause: event, error });
      void leave(event, 1);
    });
  }
  return {
    started: (running) => {
      service = running;
    },
  };
}

async function stopWithin(service: Service | undefined, limitMs: number, logger: Logger): Promise<boolean> {
  try {
    await withinMs(service?.stop() ?? Promise.resolve(), limitMs, 'Stopping');
    return true;
  } catch (error) {
    logger.error('service.stop_failed', { error });
    return false;
  }
}
