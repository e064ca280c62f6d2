import type { Options } from '../options/read-options.ts';
import type { Backend, Drill } from './drill.ts';

export interface ChosenRound {
  drill: Drill;
  backend: Backend;
  size: number;
  /** How long it goes on; null of a drill without a pace. */
  minutes: number | null;
}

/** What the options ask for, in the catalogue's order. Throws for an id that the catalogue does not have. */
export function chooseRounds(drills: readonly Drill[], options: Options): ChosenRound[] {
  const unknown = options.only?.filter((id) => !drills.some((drill) => drill.id === id)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no drill ${unknown.join(', ')}.`);
  return drills
    .filter(({ id }) => options.only?.includes(id) ?? true)
    .flatMap((drill) => {
      const size = options.size ?? sizeOf(drill, options);
      if (size === undefined) return [];
      const { perMinute } = drill;
      const minutes = perMinute === undefined ? null : (options.minutes ?? size / perMinute);
      return options.backends
        .filter((backend) => drill.backends.includes(backend))
        .map((backend) => ({ drill, backend, size, minutes }));
    });
}

function sizeOf({ sizes, perMinute }: Drill, { tier, minutes }: Options): number | undefined {
  return perMinute === undefined || minutes === null ? sizes[tier] : Math.round(minutes * perMinute);
}
