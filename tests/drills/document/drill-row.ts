import type { Backend, Drill, DrillResult } from '../catalogue/drill.ts';

/** One run of a drill, for the table. */
export interface DrillRow extends DrillResult {
  drill: Pick<Drill, 'id' | 'fault' | 'pass' | 'unit'>;
  backend: Backend;
  size: number;
  seed: number;
  seconds: number;
}
