import {
  beginStep,
  beginToolCalls,
  claimTurn,
  completeStep,
  type Lease,
  postponeTurn,
  releaseTurn,
  renewLeases,
  suspendTurn,
  type TurnEnd,
} from '@harkara/operations/work';
import fc from 'fast-check';
import { at, type Model, type TurnLease } from '../model/model.ts';
import * as model from '../model/turns.ts';
import type { Real } from '../real/open-real.ts';
import { noOf } from '../real/read-view.ts';
import { command, isUnfinished, newest, place } from './command.ts';

export const claiming = fc.record({ place, isLate: fc.boolean() }).map(({ place: from, isLate }) =>
  command(`claim task ${from}${isLate ? ' by an old job' : ''}`, {
    choose: ({ tasks }) => {
      const no = newest(tasks, from, isUnfinished);
      return no === null ? null : { no, turn: Math.max(1, at(tasks, no).turn - Number(isLate)) };
    },
    act: async (real, { no, turn }) => {
      const lease = await claimTurn(real.ctx, { taskId: at(real.tasks, no), turn });
      if (lease !== null) real.turnLeases.push(lease);
      return lease === null ? null : { attempt: lease.attempt };
    },
    expect: (state, { no, turn }) => model.claimTurn(state, no, turn),
  }),
);

interface ChosenLease {
  no: number;
  lease: TurnLease;
  /** The open step of the model, or the next number. */
  stepNo: number;
}

/** A lease that its worker has not given back. It may have been lost. */
function chooseLease(state: Model, from: number, { waits }: { waits: boolean }): ChosenLease | null {
  const no = newest(state.turnLeases, from, (lease) => !lease.isGivenBack && model.ownTask(state, lease) !== null);
  if (no === null) return null;
  const lease = at(state.turnLeases, no);
  if (lease.isGivenBack) return null;
  const task = at(state.tasks, lease.task);
  const isOwn = model.ownTask(state, lease) !== null;
  if (isOwn && waits !== (model.openStepOf(task, 'tool_call') !== null)) return null;
  return { no, lease, stepNo: (model.openStepOf(task, 'model_call') ?? task.steps.length) + 1 };
}

const leaseOf = (real: Real, { no }: ChosenLease): Lease => at(real.turnLeases, no);
const working = { waits: false };

export const beginning = fc.record({ place, amount: fc.constantFrom(1, 40, 100, 300) }).map(({ place: from, amount }) =>
  command(`begin step ${from} for ${amount}`, {
    choose: (state) => chooseLease(state, from, working),
    act: async (real, chosen, { tasks }) =>
      beginStep(real.ctx, leaseOf(real, chosen), {
        stepNo: chosen.stepNo,
        kind: 'model_call',
        name: 'model',
        agentId: at(real.tenants, at(tasks, chosen.lease.task).tenant).agentId,
        reserveMicroInr: amount,
      }),
    expect: (state, { lease }) => model.beginStep(state, lease, amount),
  }),
);

const ends = [null, null, 'done', 'done', 'failed', 'escalated', 'reply', 'reply', 'tool_call', 'tool_call'] as const;
const ending = fc.record({
  place,
  status: fc.constantFrom('done' as const, 'failed' as const),
  part: fc.constantFrom(0, 0.5, 1),
  end: fc.constantFrom(...ends),
});

export const endingStep = ending.map(({ place: from, status, part, end }) =>
  command(`end step ${from} ${status} at ${part} of its money, turn ${end ?? 'goes on'}`, {
    choose: (state) => {
      const chosen = chooseLease(state, from, working);
      if (chosen === null) return null;
      const step = at(state.tasks, chosen.lease.task).steps[chosen.stepNo - 1];
      const text = `Text ${chosen.lease.task}.${chosen.lease.turn}`;
      return { ...chosen, isOpen: step !== undefined, cost: Math.floor((step?.reserved ?? 0) * part), text };
    },
    act: async (real, chosen, { tasks }) => {
      const { stepNo, isOpen, cost, text } = chosen;
      const outcome = { stepNo, status, output: null, error: null, tokensIn: 0, tokensOut: 0, costMicroInr: cost };
      const { toolId } = at(real.tenants, at(tasks, chosen.lease.task).tenant);
      return completeStep(real.ctx, leaseOf(real, chosen), {
        step: isOpen ? outcome : null,
        end: endOf(end, text, toolId),
        lastStepNo: isOpen ? stepNo : stepNo - 1,
      });
    },
    expect: (state, { lease, cost, text }) => model.endStep(state, lease, { status, cost, end, text }),
  }),
);

function endOf(end: model.TurnEnd, text: string, toolId: string): TurnEnd | null {
  if (end === null) return null;
  if (end === 'done') return { status: 'done', reply: text };
  if (end === 'failed') return { status: 'failed', error: text };
  if (end === 'escalated') return { status: 'escalated', escalation: text };
  if (end === 'reply') return { status: 'needs_approval', action: { kind: 'reply', text } };
  return { status: 'needs_approval', action: { kind: 'tool_call', ...callOf(toolId, 0) } };
}

const callOf = (toolId: string, position: number) => ({
  position,
  tool_id: toolId,
  version: 1,
  name: 'pay',
  arguments: { no: 1 },
});

export const callingTools = fc.record({ place, count: fc.integer({ min: 1, max: 2 }) }).map(({ place: from, count }) =>
  command(`call ${count} tools ${from}`, {
    choose: (state) => {
      const chosen = chooseLease(state, from, working);
      const isBusy = chosen !== null && model.openStepOf(at(state.tasks, chosen.lease.task), 'model_call') !== null;
      return isBusy ? null : chosen;
    },
    act: async (real, chosen, { tasks }) => {
      const { toolId } = at(real.tenants, at(tasks, chosen.lease.task).tenant);
      const calls = Array.from({ length: count }, (_, position) => {
        return { ...callOf(toolId, position), stepNo: chosen.stepNo + position, error: null };
      });
      const runIds = await beginToolCalls(real.ctx, leaseOf(real, chosen), calls);
      return runIds === null ? null : runIds.toSorted().map((runId) => noOf(real.runs, runId));
    },
    expect: (state, { lease }) => model.callTools(state, lease, count),
  }),
);

export const renewing = place.map((from) =>
  command(`renew lease ${from}`, {
    choose: (state) => chooseLease(state, from, working) ?? chooseLease(state, from, { waits: true }),
    act: async (real, chosen) => {
      const lease = leaseOf(real, chosen);
      return (await renewLeases(real.ctx, [lease])).has(lease.taskId);
    },
    expect: (state, { lease }) => model.renewLease(state, lease),
  }),
);

const leaves = {
  release: async (real: Real, lease: Lease) => releaseTurn(real.ctx, lease, 2),
  postpone: async (real: Real, lease: Lease) => postponeTurn(real.ctx, lease),
  suspend: async (real: Real, lease: Lease) => suspendTurn(real.ctx, lease),
};

export const leaving = fc
  .record({ place, how: fc.constantFrom('release' as const, 'postpone' as const, 'suspend' as const) })
  .map(({ place: from, how }) =>
    command(`${how} turn ${from}`, {
      choose: (state) => chooseLease(state, from, { waits: how === 'suspend' }),
      act: (real, chosen) => leaves[how](real, leaseOf(real, chosen)),
      expect: (state, { lease }) => model.leaveTurn(state, lease, how),
    }),
  );
