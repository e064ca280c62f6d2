import { InspectorBusyError } from './inspector-busy-error.ts';

/** A line in which groups take turns: however many one group sends, another is served after at most one of each. */
export interface FairLine<Item> {
  readonly size: number;
  /** Waits for an item. Throws InspectorBusyError after so many milliseconds. */
  join(group: string, waitMsMax: number): Promise<Item>;
  /** Gives the item to whoever is next; false when nobody waits. */
  serve(item: Item): boolean;
  /** Sends everybody away with InspectorBusyError. */
  dissolve(): void;
}

interface Place<Item> {
  resolve(item: Item): void;
  reject(error: Error): void;
}

export function createFairLine<Item>(): FairLine<Item> {
  const groups = new Map<string, Set<Place<Item>>>();
  let size = 0;

  function leave(group: string, place: Place<Item>): void {
    const places = groups.get(group);
    if (places?.delete(place)) size -= 1;
    if (places?.size === 0) groups.delete(group);
  }

  return {
    get size() {
      return size;
    },
    async join(group, waitMsMax) {
      const place = Promise.withResolvers<Item>();
      groups.set(group, (groups.get(group) ?? new Set()).add(place));
      size += 1;
      const timer = setTimeout(() => {
        leave(group, place);
        place.reject(new InspectorBusyError());
      }, waitMsMax);
      return place.promise.finally(() => clearTimeout(timer));
    },
    serve(item) {
      const [next] = groups;
      if (next === undefined) return false;
      const [group, places] = next;
      const [place] = places;
      // A map keeps its keys in order, so a group that was served goes to the end.
      groups.delete(group);
      groups.set(group, places);
      if (place === undefined) return false;
      leave(group, place);
      place.resolve(item);
      return true;
    },
    dissolve() {
      for (const [group, places] of groups) {
        for (const place of places) {
          leave(group, place);
          place.reject(new InspectorBusyError());
        }
      }
    },
  };
}
