import type { UserContext } from '../../context.ts';
import { readWorkLoad, type WorkLoad } from '../../work/upkeep/read-work-load.ts';
import { requireOperator } from './require-operator.ts';

/** What waits and runs on the whole platform: the numbers that the schedulers show as gauges. */
export function readPlatformLoad(ctx: UserContext): Promise<WorkLoad> {
  requireOperator(ctx);
  return readWorkLoad(ctx);
}
