import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHistory } from '../history/open-history.ts';
import type { ChosenRound } from './choose-rounds.ts';
import type { DrillResult } from './drill.ts';

export interface RoundResult extends Required<DrillResult> {
  seconds: number;
  /** The history of the run. */
  file: string;
}

/** Runs a drill once. A drill that throws has that as its only fault. */
export async function runRound(
  { drill, backend, size, minutes }: ChosenRound,
  { seed, from, signal }: { seed: number; from: string | null; signal: AbortSignal },
): Promise<RoundResult> {
  const history = openHistory(join(tmpdir(), `harkara-drill-${drill.id}-${backend}-${seed}.jsonl`));
  const begun = performance.now();
  const failed = (error: unknown): DrillResult => ({
    figures: [],
    faults: [error instanceof Error ? error.message : String(error)],
  });
  const result = await drill.run({ backend, size, minutes, seed, from, history, signal }).catch(failed);
  await history.close();
  const seconds = Math.round((performance.now() - begun) / 1_000);
  return { slow: [], ...result, seconds, file: history.file };
}
