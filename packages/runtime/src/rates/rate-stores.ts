import type { RateStore } from './rate-limit.ts';

export interface RateStores {
  /** Counts for every process. Throws when it cannot. */
  shared: RateStore;
  /** Counts for this process, when `shared` throws. It knows what `shared` admitted here. */
  alone: RateStore;
  close(): Promise<void>;
}
