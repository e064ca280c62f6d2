import { eventsOf } from '../history/read-history.ts';
import { countModelCalls } from './count-model-calls.ts';
import type { Outcome, TaskDetails } from './outcome.ts';

/** Everything that a run may not leave behind, one sentence each; what took too long is in list-slow.ts. */
export function listFaults(outcome: Outcome): string[] {
  return [
    ...clientFaults(outcome),
    ...taskFaultsOf(outcome),
    ...listMoneyFaults(outcome),
    ...listLeftoverFaults(outcome),
    ...listModelCallFaults(outcome),
  ];
}

function clientFaults({ events, tasks }: Outcome): string[] {
  const known = new Set(tasks.map(({ id }) => id));
  const acceptedIds = eventsOf(events, 'accepted').map(({ id }) => id);
  const seen = new Set(acceptedIds);
  return [
    ...eventsOf(events, 'gave up').map(({ call, error }) => `call ${call} was not taken: ${error}`),
    ...acceptedIds.filter((id) => !known.has(id)).map((id) => `${id} was accepted and is lost`),
    ...tasks
      .filter(({ id, scheduled }) => !scheduled && !seen.has(id))
      .map(({ id }) => `${id} is there and no client was told`),
    ...(seen.size === acceptedIds.length ? [] : ['two calls were answered with one id']),
  ];
}

function taskFaultsOf({ tasks, events }: Outcome): string[] {
  const cancelled = new Set(eventsOf(events, 'cancelled').map(({ id }) => id));
  return tasks.flatMap((task) =>
    cancelled.has(task.id) && task.status !== 'done' ? endFaults(task) : taskFaults(task),
  );
}

/** Of a task that was cancelled before it was done. */
function endFaults({ id, status, error, answers, cost_micro_inr, steps_cost_micro_inr }: TaskDetails): string[] {
  const faults = [
    (status !== 'failed' || error !== 'Cancelled.') && `was cancelled and is ${status} (${error})`,
    answers !== 0 && `was cancelled and has ${answers} answers`,
    cost_micro_inr !== steps_cost_micro_inr && 'costs something else than its steps',
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${id} ${fault}`);
}

function taskFaults(task: TaskDetails): string[] {
  const faults = [
    task.status !== 'done' && `is ${task.status}${task.error === null ? '' : ` (${task.error})`}`,
    task.answers !== 1 && `has ${task.answers} answers`,
    task.calls_done !== task.calls_expected && `has ${task.calls_done} recorded model calls`,
    task.steps_not_done.length > 0 && `has steps that are not done: ${task.steps_not_done.join('; ')}`,
    task.cost_micro_inr !== task.steps_cost_micro_inr && 'costs something else than its steps',
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${task.id} ${fault}`);
}

/** The day's spend is that of the tasks, and nothing of it is reserved. */
export function listMoneyFaults({ spend, tasks }: Pick<Outcome, 'spend' | 'tasks'>): string[] {
  const costs = tasks.reduce((sum, { cost_micro_inr }) => sum + cost_micro_inr, 0);
  const lateCostsMax = spend.late_calls * spend.call_micro_inr_max;
  return [
    ...(spend.reserved_micro_inr === 0 ? [] : [`${spend.reserved_micro_inr} micro-rupees are still set aside`]),
    ...(spend.spent_micro_inr >= costs && spend.spent_micro_inr <= costs + lateCostsMax
      ? []
      : [
          `the day's spend is ${spend.spent_micro_inr}, the tasks' cost ${costs} micro-rupees, ${spend.late_calls} calls late`,
        ]),
  ];
}

/** Nothing lives or has money reserved below what has ended, and reserved money is that of open steps. */
export function listLeftoverFaults({ leftovers }: Pick<Outcome, 'leftovers'>): string[] {
  return [
    leftovers.openStepsOfEndedTasks !== 0 && `${leftovers.openStepsOfEndedTasks} steps are open in tasks that ended`,
    leftovers.liveRunsOfEndedTasks !== 0 && `${leftovers.liveRunsOfEndedTasks} tool runs live in tasks that ended`,
    leftovers.openStepsOfEndedRuns !== 0 && `${leftovers.openStepsOfEndedRuns} steps are open in tool runs that ended`,
    leftovers.reservedWithoutStep !== 0 && `${leftovers.reservedWithoutStep} micro-rupees are reserved by no open step`,
  ].filter((fault) => fault !== false);
}

/** A model call is made again only when its worker died before the answer was recorded. */
export function listModelCallFaults(outcome: Pick<Outcome, 'claims' | 'tasks' | 'modelCalls'>): string[] {
  const { made, recorded, repeated } = countModelCalls(outcome);
  return [
    ...(made < recorded ? ['more model calls are recorded than were made'] : []),
    ...(repeated > countTakeovers(outcome) ? ['a model call was repeated without a takeover'] : []),
  ];
}

/** Claims of a turn beyond its first that no tool call accounts for. */
function countTakeovers({ claims, tasks }: Pick<Outcome, 'claims' | 'tasks'>): number {
  const claimsById = Map.groupBy(claims, ({ task_id }) => task_id);
  return tasks.reduce((sum, { id, tool_calls }) => {
    return sum + Math.max(0, (claimsById.get(id)?.length ?? 0) - 1 - tool_calls);
  }, 0);
}
