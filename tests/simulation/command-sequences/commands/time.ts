import {
  expireApprovals,
  releaseHeldTurns,
  startDueSchedules,
  sweepToolRuns,
  sweepTurns,
} from '@harkara/operations/work';
import fc from 'fast-check';
import * as approvals from '../model/approvals.ts';
import type { Model } from '../model/model.ts';
import { sweepRuns } from '../model/runs.ts';
import { tick } from '../model/triggers.ts';
import { releaseHeld, sweepTurns as sweepTurnsModel } from '../model/turns.ts';
import type { Real } from '../real/open-real.ts';
import { noOf } from '../real/read-view.ts';
import { command } from './command.ts';

const hour = 3_600;
/** To the end of a lease and just past it, past a run's deadline, to the next due time, and past what is kept. */
const seconds = fc.constantFrom(1, 4, 8, 9, 9, 9, 9, 61, 76, hour, 25 * hour, 8 * 24 * hour);

export const passing = seconds.map((more) =>
  command(`${more} s pass`, {
    choose: () => more,
    act: (real, _, { now }) => real.moveTo(new Date((real.beganAt + now + more) * 1_000)),
    expect: (model) => void (model.now += more),
  }),
);

type Round = 'tick' | 'expire approvals' | 'release held' | 'sweep turns' | 'sweep runs';

/** What the scheduler does by itself, and what it answers in the numbers of the model. */
const rounds: Record<Round, { act: (real: Real) => Promise<unknown>; expect: (model: Model) => unknown }> = {
  tick: {
    act: async ({ ctx }) => {
      const { started, skipped } = await startDueSchedules(ctx);
      return { started, skipped };
    },
    expect: tick,
  },
  'expire approvals': { act: ({ ctx }) => expireApprovals(ctx), expect: approvals.expireApprovals },
  'release held': {
    act: async ({ ctx }) => (await releaseHeldTurns(ctx)).released,
    expect: (model) => releaseHeld(model),
  },
  'sweep turns': {
    act: async (real) => {
      real.jobs.turns.length = 0;
      await sweepTurns(real.ctx);
      return sorted(real.jobs.turns.map(({ taskId }) => noOf(real.tasks, taskId)));
    },
    expect: sweepTurnsModel,
  },
  'sweep runs': {
    act: async (real) => {
      real.jobs.runs.length = 0;
      await sweepToolRuns(real.ctx);
      return sorted(real.jobs.runs.map(({ runId }) => noOf(real.runs, runId)));
    },
    expect: sweepRuns,
  },
};

const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);

export const scheduling = fc
  .constantFrom<Round>('tick', 'expire approvals', 'release held', 'sweep turns', 'sweep turns', 'sweep runs')
  .map((round) => command(round, { ...rounds[round], choose: () => round }));
