import type { Delivery, Replay } from '@harkara/contract';

export interface ReplayPlan {
  /** The ids of those that start a task. */
  readonly ready: readonly string[];
  /** How many of those that are ready have started a task before. */
  readonly startedBefore: number;
  /** The ids of those that would start one, although another call has the same body. */
  readonly repeats: readonly string[];
  /** Why the tasks would wait; null when they begin at once. */
  readonly heldBecause: string | null;
  readonly refused: readonly RefusedCalls[];
}

export interface RefusedCalls {
  readonly reason: string;
  readonly count: number;
}

/** What comes of replaying these calls, by what the service would decide about each. */
export function planReplay(decided: readonly Replay[], chosen: readonly Delivery[]): ReplayPlan {
  const started = new Set(chosen.filter(({ task_id }) => task_id !== null).map(({ id }) => id));
  const calling = decided.filter(({ outcome }) => outcome !== 'Refused');
  const ready = idsOf(calling.filter(({ equal_to }) => equal_to === null));
  return {
    ready,
    startedBefore: ready.filter((id) => started.has(id)).length,
    repeats: idsOf(calling.filter(({ equal_to }) => equal_to !== null)),
    heldBecause: calling.find(({ outcome }) => outcome === 'Held')?.reason ?? null,
    refused: countRefused(decided),
  };
}

/** Those that were refused, by their reasons, the commonest first. */
export function countRefused(decided: readonly Replay[]): readonly RefusedCalls[] {
  const counts = new Map<string, number>();
  for (const { outcome, reason } of decided) {
    if (outcome !== 'Refused') continue;
    const known = reason ?? 'The service gave no reason.';
    counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count);
}

const idsOf = (replays: readonly Replay[]) => replays.map(({ id }) => id);
