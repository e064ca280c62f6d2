import { searchLimits } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import { indexSearch, purgeSearch } from '@harkara/operations/work';
import { type Loop, startLoop } from '@harkara/runtime';

/** Makes what is written found by the search of its project, and what is no longer kept not. */
export function startSearchLoops(ctx: Context): Loop[] {
  const { logger } = ctx;
  const { indexEveryMs, purgeEveryMs } = searchLimits;
  return [
    startLoop({ name: 'search', everyMs: indexEveryMs, logger, work: () => indexSearch(ctx) }),
    startLoop({ name: 'search_purge', everyMs: purgeEveryMs, logger, work: () => purgeSearch(ctx) }),
  ];
}
