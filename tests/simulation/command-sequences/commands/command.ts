import { deepStrictEqual } from 'node:assert/strict';
import { Refusal } from '@harkara/contract';
import fc, { type AsyncCommand } from 'fast-check';
import type { Model } from '../model/model.ts';
import { viewOf } from '../model/view.ts';
import type { Real } from '../real/open-real.ts';
import { readView } from '../real/read-view.ts';

export type Command = AsyncCommand<Model, Real>;

interface Steps<Chosen> {
  /** What the command is done to; null when there is nothing of the kind, and the command is left out. */
  choose: (model: Model) => Chosen | null;
  /** Does it to the product. Runs first, so it sees the model as it was before. */
  act: (real: Real, chosen: Chosen, model: Model) => Promise<unknown>;
  /** Does it to the model, and gives the answer that the product must have given. */
  expect: (model: Model, chosen: Chosen) => unknown;
}

/** Done to both; then the answers must be the same, and all that can be read. */
export function command<Chosen>(name: string, { choose, act, expect }: Steps<Chosen>): Command {
  return {
    check: (model) => choose(model as Model) !== null,
    toString: () => name,
    run: async (model, real) => {
      const chosen = choose(model) as Chosen;
      const answer = await act(real, chosen, model).catch(refusalOf);
      deepStrictEqual({ [name]: answer }, { [name]: expect(model, chosen) });
      const { tasks, runs, approvals, tenants } = viewOf(model);
      const numbered = (list: readonly object[]) => list.map((item, no) => ({ no, ...item }));
      const expected = { tasks: numbered(tasks), runs: numbered(runs), approvals: numbered(approvals), tenants };
      deepStrictEqual(await readView(real), expected);
    },
  };
}

function refusalOf(error: unknown): { refused: string } {
  if (error instanceof Refusal) return { refused: error.code };
  throw error;
}

/** The first three places are among what is under way, the others among all. */
const livePlaces = 3;
export const place = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4);

/** The number of the one at a place, counted from the newest on; null when there is none. */
export function newest<T>(list: readonly T[], from: number, isLive: (item: T) => boolean): number | null {
  const all = list.map((_, no) => no);
  const live = list.flatMap((item, no) => (isLive(item) ? [no] : []));
  const places = from < livePlaces && live.length > 0 ? live : all;
  return places.at(-1 - ((from % livePlaces) % places.length)) ?? null;
}

export const isUnfinished = ({ status }: { status: string }) =>
  ['queued', 'running', 'needs_approval'].includes(status);
