import type { History } from '../history/open-history.ts';

export const tiers = ['push', 'nightly', 'release'] as const;
/** How much a run is worth waiting for: every push, every night, every release. */
export type Tier = (typeof tiers)[number];

export const backends = ['redis', 'postgres'] as const;
/** Where the queue, the signals and the rates are. */
export type Backend = (typeof backends)[number];

/** Something that goes wrong, how much work meets it, and what must be true afterwards. */
export interface Drill {
  /** Its row in the catalogue, such as A5. */
  readonly id: string;
  /** What goes wrong, in a sentence. */
  readonly fault: string;
  /** What must be true, in a sentence. */
  readonly pass: string;
  /** What the sizes count, such as tasks. */
  readonly unit: string;
  /** A tier without a size does not have this drill. */
  readonly sizes: Readonly<Partial<Record<Tier, number>>>;
  /** Its pace, of a drill that takes `--minutes`. */
  readonly perMinute?: number;
  readonly backends: readonly Backend[];
  run(round: DrillRound): Promise<DrillResult>;
}

/** One run of a drill. */
export interface DrillRound {
  readonly backend: Backend;
  readonly size: number;
  /** How long it goes on; null of a drill without a pace. */
  readonly minutes: number | null;
  readonly seed: number;
  /** The previous release, as Git names it; null is the newest there is. */
  readonly from: string | null;
  readonly history: History;
  /** Aborts when the run takes too long, or a person has had enough. */
  readonly signal: AbortSignal;
}

export interface DrillResult {
  /** What was measured, each with its unit. */
  readonly figures: readonly string[];
  /** What was not as promised, one sentence each. */
  readonly faults: readonly string[];
  /** What was as promised and took too long; a busy machine alone can cause it. */
  readonly slow?: readonly string[];
}
