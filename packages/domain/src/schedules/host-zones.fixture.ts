import type { Frequency } from '@harkara/contract';
import { upcomingRuns } from './next-run.ts';

/** A request to the process; `after` is in milliseconds since 1970. */
export interface RunsRequest {
  frequency: Frequency;
  timezone: string;
  after: number;
}

// A process whose own zone is set by the variable TZ. It first sends how many minutes its clock is behind UTC in July,
// then the next due times of each schedule that it gets.
process.send?.(new Date('2024-07-01').getTimezoneOffset());
process.on('message', ({ frequency, timezone, after }: RunsRequest) => {
  process.send?.(upcomingRuns(frequency, timezone, new Date(after)).map((run) => run.toISOString()));
});
