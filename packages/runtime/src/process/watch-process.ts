import type { Logger } from '../logging/create-logger.ts';
import { withinMs } from '../time/within-ms.ts';
import type { Health } from './create-health.ts';

const stopMsMaxDefault = 35_000;
const crashStopMsMax = 5_000;

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
 * Ends the process in order. On SIGTERM, SIGINT or the end of its parent it becomes not ready, stops within 35 s
 * (`stopMsMax`) and exits with code 0; after an uncaught error it tries the same for 5 s and exits with code 1. The
 * first cause decides the code.
 */
export function watchProcess({ logger, health, stopMsMax = stopMsMaxDefault }: ProcessWatchOptions): ProcessWatch {
  let service: Service | undefined;
  let stopping = false;

  const stopProcess = async (cause: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    health.setState('stopping');
    logger.info('service.stopping', { cause });
    const stopped = await stopWithin(service, exitCode === 0 ? stopMsMax : crashStopMsMax, logger);
    logger.info('service.stopped', { clean: stopped });
    process.exit(stopped ? exitCode : 1);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopProcess(signal, 0));
  if (process.connected) process.once('disconnect', () => void stopProcess('parent_lost', 0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.error('service.crashed', { cause: event, error });
      void stopProcess(event, 1);
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
