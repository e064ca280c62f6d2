import { percentile } from '@harkara/testkit';
import { countModelCalls } from './count-model-calls.ts';
import { measureTakeovers } from './measure-takeovers.ts';
import type { Outcome } from './outcome.ts';

/** What happened, as lines for a person. */
export function describeOutcome(outcome: Outcome): string[] {
  const { made, recorded, repeated } = countModelCalls(outcome);
  const { gapsMs, withoutKill } = measureTakeovers(outcome.claims, outcome.kills);
  const seconds = (share: number) => `${(percentile(gapsMs, share) / 1_000).toFixed(1)} s`;
  const done = outcome.tasks.filter(({ status }) => status === 'done').length;
  const toolCalls = outcome.tasks.reduce((sum, { tool_calls }) => sum + tool_calls, 0);
  return [
    `tasks        accepted ${outcome.acceptedIds.length}, done ${done}, errors seen by clients ${outcome.clientErrors.length}`,
    `model calls  made ${made}, recorded once ${recorded}, repeated because the answer was not recorded yet ${repeated}`,
    `cancels      answered ${outcome.cancels.length}; calls of the model and of tools ${outcome.outsideCalls.length}`,
    `runners      killed ${outcome.kills.length}; turns taken over ${gapsMs.length}, claimed again without a kill ${withoutKill}, tools called ${toolCalls}`,
    `takeover     p50 ${seconds(0.5)}, p99 ${seconds(0.99)}, max ${seconds(1)} from the kill to the next claim`,
  ];
}
