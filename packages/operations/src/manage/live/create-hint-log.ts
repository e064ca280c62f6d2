import { randomUUID } from 'node:crypto';
import { limits } from '@harkara/contract';
import type { LiveHint, PlacedHint } from './live-hint.ts';

export interface HintLog {
  /** Gives each hint its place. */
  add(hints: readonly LiveHint[], nowMs: number): PlacedHint[];
  /** The place of the newest hint. */
  place(): string;
  /** What came after a place; null when that cannot be told any more. */
  listAfter(place: string): PlacedHint[] | null;
}

const keptMs = limits.liveResumeMinutes * 60_000;
const keptMax = 1_000;

/** The latest hints of one project at this gateway. Another gateway does not know its places, and tells `reset`. */
export function createHintLog(): HintLog {
  const name = randomUUID();
  let kept: { no: number; at: number; hint: LiveHint }[] = [];
  let last = 0;
  const placeOf = (no: number) => `${name}/${no}`;
  return {
    add: (hints, nowMs) => {
      const added = hints.map((hint) => ({ no: (last += 1), at: nowMs, hint }));
      kept = [...kept, ...added].filter(({ at }) => at > nowMs - keptMs).slice(-keptMax);
      return added.map(({ no, hint }) => ({ place: placeOf(no), hint }));
    },
    place: () => placeOf(last),
    listAfter: (place) => {
      const [of, number] = place.split('/');
      const no = Number(number);
      const oldest = kept[0]?.no ?? last + 1;
      if (of !== name || !Number.isInteger(no) || no < oldest - 1 || no > last) return null;
      return kept.filter((each) => each.no > no).map((each) => ({ place: placeOf(each.no), hint: each.hint }));
    },
  };
}
