import { describeSchedules, listScheduleFaults, listUnpunctualRuns } from '../check/list-schedule-faults.ts';
import { measureTakeovers } from '../check/measure-takeovers.ts';
import type { Outcome } from '../check/outcome.ts';
import { killProcesses } from '../faults/kill-processes.ts';
import { runSchedules } from '../faults/run-schedules.ts';
import { preload } from '../world/preloads/preload.ts';
import { taskDrill } from './task-drill.ts';

const hourMs = 3_600_000;
const lateMsMax = 60_000;

/** Of two processes of a service one is two hours ahead, the other two hours behind. */
const envOf = (slot: number) =>
  preload('move-clock', { CLOCK_MOVED_MS: String(slot % 2 === 0 ? 2 * hourMs : -2 * hourMs) });

export const movedClocks = taskDrill({
  id: 'A12',
  fault: 'Of each service one process is two hours ahead and one two hours behind; agent-runners are killed',
  pass: 'Schedules run within 60 s of the time of the database; no lease is taken over early or late',
  sizes: { nightly: 250, release: 500 },
  scenario: ({ size }) => ({
    faults: [runSchedules(size), killProcesses('agentRunners')],
    perSecond: 10,
    world: {
      gateways: 2,
      schedulers: 2,
      agentRunners: 2,
      toolRunners: 2,
      envOf: { gateway: envOf, scheduler: envOf, 'agent-runner': envOf, 'tool-runner': envOf },
    },
  }),
  alsoCheck: (outcome) => ({
    figures: [describeSchedules(outcome)],
    faults: [...listScheduleFaults(outcome), ...listUnpunctualRuns(outcome, lateMsMax), ...listEarlyTakeovers(outcome)],
  }),
});

/** A turn is claimed again after its tools, and after its worker died. */
function listEarlyTakeovers(outcome: Outcome): string[] {
  const { withoutKill } = measureTakeovers(outcome);
  const afterTools = outcome.tasks.reduce((sum, { tool_calls }) => sum + tool_calls, 0);
  return withoutKill > afterTools ? [`${withoutKill - afterTools} turns were taken from a worker that lived`] : [];
}
