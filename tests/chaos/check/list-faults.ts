import { percentile } from '@harkara/testkit';
import { countModelCalls } from './count-model-calls.ts';
import { measureTakeovers } from './measure-takeovers.ts';
import type { Outcome, TaskDetails } from './outcome.ts';

const takeoverMsMax = 15_000;

/** Everything that a run may not leave behind, one sentence each; nothing when every promise was kept. */
export function listFaults(outcome: Outcome): string[] {
  return [
    ...clientFaults(outcome),
    ...outcome.tasks.flatMap(taskFaults),
    ...moneyFaults(outcome),
    ...leftoverFaults(outcome),
    ...takeoverFaults(outcome),
  ];
}

function clientFaults({ acceptedIds, clientErrors, tasks }: Outcome): string[] {
  const known = new Set(tasks.map(({ id }) => id));
  const seen = new Set(acceptedIds);
  return [
    ...clientErrors.map((error) => `a client saw an error: ${error}`),
    ...acceptedIds.filter((id) => !known.has(id)).map((id) => `${id} was accepted and is lost`),
    ...tasks.filter(({ id }) => !seen.has(id)).map(({ id }) => `${id} is there and no client was told`),
    ...(seen.size === acceptedIds.length ? [] : ['two calls were answered with one id']),
  ];
}

function taskFaults(task: TaskDetails): string[] {
  const faults = [
    task.status !== 'done' && `is ${task.status}${task.error === null ? '' : ` (${task.error})`}`,
    task.answers !== 1 && `has ${task.answers} answers`,
    task.calls_done !== 1 && `has ${task.calls_done} recorded model calls`,
    task.calls_open !== 0 && `has ${task.calls_open} steps that are not done`,
    task.cost_micro_inr !== task.steps_cost_micro_inr && 'costs something else than its steps',
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${task.id} ${fault}`);
}

function moneyFaults({ spend, tasks }: Outcome): string[] {
  const costs = tasks.reduce((sum, { cost_micro_inr }) => sum + cost_micro_inr, 0);
  return [
    ...(spend.reserved_micro_inr === 0 ? [] : [`${spend.reserved_micro_inr} micro-rupees are still set aside`]),
    ...(spend.spent_micro_inr === costs
      ? []
      : [`the day's spend is ${spend.spent_micro_inr}, the tasks' cost ${costs} micro-rupees`]),
  ];
}

/** Nothing lives or has money reserved below what has ended, and reserved money is that of open steps. */
function leftoverFaults({ leftovers }: Outcome): string[] {
  return [
    leftovers.openStepsOfEndedTasks !== 0 && `${leftovers.openStepsOfEndedTasks} steps are open in tasks that ended`,
    leftovers.liveRunsOfEndedTasks !== 0 && `${leftovers.liveRunsOfEndedTasks} tool runs live in tasks that ended`,
    leftovers.openStepsOfEndedRuns !== 0 && `${leftovers.openStepsOfEndedRuns} steps are open in tool runs that ended`,
    leftovers.reservedWithoutStep !== 0 && `${leftovers.reservedWithoutStep} micro-rupees are reserved by no open step`,
  ].filter((fault) => fault !== false);
}

function takeoverFaults(outcome: Outcome): string[] {
  const { gapsMs } = measureTakeovers(outcome.claims, outcome.kills);
  const { made, recorded, repeated } = countModelCalls(outcome);
  const p99 = percentile(gapsMs, 0.99);
  return [
    ...(p99 > takeoverMsMax ? [`takeovers took ${Math.round(p99)} ms at p99`] : []),
    ...(made < recorded ? ['more model calls are recorded than were made'] : []),
    ...(repeated > outcome.claims.length - outcome.tasks.length
      ? ['a model call was repeated without a takeover']
      : []),
  ];
}
