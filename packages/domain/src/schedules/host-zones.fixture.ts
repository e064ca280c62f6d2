import type { Frequency } from '@harkara/contract';
import { upcomingRuns } from './next-run.ts';

/** What a process is asked; `after` in milliseconds since 1970. */
export interface RunsAsked {
  frequency: Frequency;
  timezone: string;
  after: number;
}

/** A process whose own clock is set by the variable TZ: first says
 * how many minutes that clock is behind UTC in July, then answers the next due times of each schedule it is sent. */
process.send?.(new Date('2024-07-01').getTimezoneOffset());
process.on('message', ({ frequency, timezone, after }: RunsAsked) => {
  process.send?.(upcomingRuns(frequency, timezone, new Date(after)).map((run) => run.toISOString()));
});
