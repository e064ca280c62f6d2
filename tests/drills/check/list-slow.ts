import { percentile } from '@harkara/testkit';
import { listLateCalls } from './list-late-calls.ts';
import { measureTakeovers } from './measure-takeovers.ts';
import type { Outcome } from './outcome.ts';

const takeoverMsMax = 15_000;

/** Calls after a cancel was answered, and takeovers, that came too late; one sentence each. */
export function listSlow(outcome: Pick<Outcome, 'events' | 'outsideCalls' | 'claims'>): string[] {
  const p99 = percentile(measureTakeovers(outcome).gapsMs, 0.99);
  return [...listLateCalls(outcome), ...(p99 > takeoverMsMax ? [`takeovers took ${Math.round(p99)} ms at p99`] : [])];
}
