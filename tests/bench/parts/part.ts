import type { GoalFigures } from '../document/fill-goals.ts';
import type { BenchOptions } from '../options/read-options.ts';

/** What a part of the benchmark found. */
export interface PartResult {
  figures: GoalFigures;
  /** Texts of docs/performance.md by the name of their block. */
  blocks: Readonly<Record<string, string>>;
  /** False when an answer was an error or a count was wrong. */
  isRight: boolean;
}

/** Starts what it needs, which ends with `stack`, and measures. */
export type Part = (options: BenchOptions, stack: AsyncDisposableStack) => Promise<PartResult>;
