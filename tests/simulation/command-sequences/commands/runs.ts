import {
  beginToolStep,
  claimToolRun,
  expireToolRun,
  finishToolRun,
  recordToolSteps,
  releaseToolRun,
  type StepBatch,
} from '@harkara/operations/work';
import fc from 'fast-check';
import { at, type Model, type RunLease } from '../model/model.ts';
import * as model from '../model/runs.ts';
import type { Real } from '../real/open-real.ts';
import { command, isUnfinished, newest, place } from './command.ts';

export const claimingRun = place.map((from) =>
  command(`claim run ${from}`, {
    choose: ({ runs }) => newest(runs, from, isUnfinished),
    act: async (real, no) => {
      const run = await claimToolRun(real.ctx, at(real.runs, no));
      if (run !== null) real.runLeases.push({ runId: run.id, attempt: run.attempt });
      return run === null ? null : { attempt: run.attempt };
    },
    expect: (state, no) => model.claimRun(state, no),
  }),
);

interface ChosenRun {
  no: number;
  lease: RunLease;
  /** The number of the next write. */
  writeNo: number;
  /** Of the open step, or of the next. */
  position: number;
  reserved: number;
  isOpen: boolean;
}

function chooseRun(state: Model, from: number): ChosenRun | null {
  const no = newest(state.runLeases, from, (lease) => !lease.isGivenBack && model.ownRun(state, lease) !== null);
  if (no === null) return null;
  const lease = at(state.runLeases, no);
  if (lease.isGivenBack) return null;
  const run = at(state.runs, lease.run);
  const open = model.openToolStep(run);
  const position = open ?? run.steps.length;
  const reserved = run.steps[position]?.reserved ?? 0;
  return { no, lease, writeNo: lease.writes + 1, position, reserved, isOpen: open !== null };
}

export const beginningToolStep = fc
  .record({ place, amount: fc.constantFrom(null, 5, 60, 200) })
  .map(({ place: from, amount }) =>
    command(`begin tool step ${from} for ${amount}`, {
      choose: (state) => chooseRun(state, from),
      act: async (real, { no, position, lease }) =>
        beginToolStep(real.ctx, at(real.runLeases, no), {
          step: { position, stepId: `s${position}`, name: 'A step', reserveMicroInr: amount },
          earlier: { steps: [], writeNo: lease.writes + 1 },
        }),
      expect: (state, { lease }) => model.beginToolStep(state, lease, amount),
    }),
  );

type Verb = 'record' | 'release' | 'finish';
const writing = fc.record({
  place,
  verb: fc.constantFrom<Verb>('record', 'release', 'finish', 'finish'),
  status: fc.constantFrom('done' as const, 'failed' as const),
  part: fc.constantFrom(0, 0.5, 1),
});

export const writingSteps = writing.map(({ place: from, verb, status, part }) => {
  const endOf = ({ reserved }: ChosenRun) => ({ status, cost: Math.floor(reserved * part) });
  return command(`${verb} run ${from} ${status} at ${part} of its money`, {
    choose: (state) => chooseRun(state, from),
    act: (real, chosen, { runs }) => {
      const { task } = at(runs, chosen.lease.run);
      const taskId = task === null ? null : at(real.tasks, task);
      return write(real, { ...chosen, ...endOf(chosen), verb, taskId });
    },
    expect: (state, chosen) =>
      ({ record: model.recordStep, release: model.releaseRun, finish: model.finishRun })[verb](
        state,
        chosen.lease,
        endOf(chosen),
      ),
  });
});

interface Written extends ChosenRun {
  verb: Verb;
  status: 'done' | 'failed';
  cost: number;
  taskId: string | null;
}

function write(real: Real, { no, verb, taskId, ...written }: Written): Promise<boolean> {
  const lease = at(real.runLeases, no);
  const batch = batchOf(real, written);
  if (verb === 'record') return recordToolSteps(real.ctx, lease, batch);
  if (verb === 'release') return releaseToolRun(real.ctx, lease, { batch, unansweredPosition: null, afterSeconds: 2 });
  const end =
    written.status === 'done'
      ? ({ status: 'done', output: 'paid' } as const)
      : ({ status: 'failed', code: 'step', error: 'No.' } as const);
  return finishToolRun(real.ctx, { id: lease.runId, attempt: lease.attempt, task_id: taskId }, { end, batch });
}

function batchOf(
  { ctx }: Real,
  { writeNo, position, status, cost }: Omit<Written, 'no' | 'verb' | 'taskId'>,
): StepBatch {
  const at = ctx.clock.now();
  const step = { position, stepId: `s${position}`, name: 'A step', status, output: null, error: null };
  return { writeNo, steps: [{ ...step, costMicroInr: cost, startedAt: at, finishedAt: at, calledVersion: null }] };
}

export const expiringRun = place.map((from) =>
  command(`expire run ${from}`, {
    choose: ({ runs }) => newest(runs, from, isUnfinished),
    act: (real, no) => expireToolRun(real.ctx, at(real.runs, no)),
    expect: (state, no) => model.expireRun(state, no),
  }),
);
