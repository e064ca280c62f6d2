import type { History } from '../history/open-history.ts';
import type { World } from '../world/open-world.ts';

export interface FaultRun {
  /** How long calls are made. */
  overMs: number;
  random: () => number;
  history: History;
  /** Aborts when the last call has been made. */
  until: AbortSignal;
  /** Aborts when the drill is to end at once. */
  signal: AbortSignal;
}

/** Breaks something again and again until it is told that it is enough; resolves when all that it broke is mended. */
export type Fault = (world: World, run: FaultRun) => Promise<void>;
