import { limits } from '@harkara/contract';
import type { PlacedHint } from './live-hint.ts';

export interface HintQueue {
  add(hint: PlacedHint): void;
  /** What may be sent now, and in how many ms to ask again when something is left. */
  take(nowMs: number): { hints: PlacedHint[]; waitMs: number | null };
}

const windowMs = 1_000;

/**
 * Keeps a stream at so many hints in any second. When more are waiting than fit, one `many` names their kinds: also
 * while nobody takes them, so that a client which does not read takes no memory.
 */
export function createHintQueue(perSecondMax: number = limits.liveHintsPerSecondMax): HintQueue {
  let waiting: PlacedHint[] = [];
  let sentAt: number[] = [];
  return {
    add: (hint) => {
      waiting.push(hint);
      if (waiting.length > perSecondMax) waiting = [manyOf(waiting, hint)];
    },
    take: (nowMs) => {
      sentAt = sentAt.filter((at) => at > nowMs - windowMs);
      const last = waiting.at(-1);
      if (last === undefined) return { hints: [], waitMs: null };
      const room = perSecondMax - sentAt.length;
      if (room <= 0) return { hints: [], waitMs: Math.max(1, (sentAt[0] ?? nowMs) + windowMs - nowMs) };
      const hints = waiting.length <= room ? waiting : [manyOf(waiting, last)];
      waiting = [];
      sentAt.push(...hints.map(() => nowMs));
      return { hints, waitMs: null };
    },
  };
}

function manyOf(waiting: readonly PlacedHint[], { place }: PlacedHint): PlacedHint {
  const kinds = waiting.flatMap(({ hint }) => (hint.kind === 'many' ? hint.kinds : [hint.kind]));
  return { place, hint: { kind: 'many', kinds: [...new Set(kinds)] } };
}
