import type { Options } from '../options/read-options.ts';
import type { Backend, Drill } from './drill.ts';

export interface ChosenRound {
  drill: Drill;
  backend: Backend;
  size: number;
}

/** What the options ask for, in the catalogue's order. Throws for an id that the catalogue does not have. */
export function chooseRounds(drills: readonly Drill[], options: Options): ChosenRound[] {
  const unknown = options.only?.filter((id) => !drills.some((drill) => drill.id === id)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no drill ${unknown.join(', ')}.`);
  return drills
    .filter(({ id }) => options.only?.includes(id) ?? true)
    .flatMap((drill) => {
      const size = options.size ?? drill.sizes[options.tier];
      if (size === undefined) return [];
      return options.backends
        .filter((backend) => drill.backends.includes(backend))
        .map((backend) => ({ drill, backend, size }));
    });
}
