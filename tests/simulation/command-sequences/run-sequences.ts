import fc from 'fast-check';
import { commands } from './commands/all-commands.ts';
import { newModel } from './model/model.ts';
import { openLane } from './real/open-lane.ts';
import { openReal } from './real/open-real.ts';

export interface SequencesInput {
  serverUrl: string;
  sequences: number;
  seed: number;
  signal?: AbortSignal;
  /** Sees how many are done. */
  onProgress?: (done: number) => void;
}

export interface SequencesResult {
  sequences: number;
  commands: number;
  /** For each lane that found one: the shortest sequence after which model and product differ, and the difference. */
  divergences: string[];
}

const lanes = 4;
/** At 20 past the hour, so that the first due time is soon. */
const beganAt = Math.floor(Date.now() / 3_600_000) * 3_600 + 1_200;
const hook = fc.constantFrom('refuse' as const, 'hold' as const);

/** Runs sequences of commands on the model and on the product, a few at once, each lane on a database of its own. */
export async function runSequences({ sequences, seed, ...input }: SequencesInput): Promise<SequencesResult> {
  const result: SequencesResult = { sequences: 0, commands: 0, divergences: [] };
  const shares = Array.from({ length: lanes }, (_, lane) => Math.floor((sequences + lane) / lanes));
  await Promise.all(
    shares.map((share, lane) => runLane({ ...input, sequences: share, seed: seed * lanes + lane }, result)),
  );
  return result;
}

async function runLane(
  { serverUrl, sequences, seed, signal, onProgress }: SequencesInput,
  result: SequencesResult,
): Promise<void> {
  if (sequences === 0) return;
  await using stack = new AsyncDisposableStack();
  const lane = await openLane(serverUrl, stack);
  const property = fc.asyncProperty(fc.tuple(hook, hook), commands, async (hooks, sequence) => {
    signal?.throwIfAborted();
    const setup = async () => ({ model: newModel(beganAt, hooks), real: await openReal(lane, { beganAt, hooks }) });
    await fc.asyncModelRun(setup, sequence);
    result.sequences += 1;
    result.commands += [...sequence].filter((each) => 'hasRan' in each && each.hasRan === true).length;
    onProgress?.(result.sequences);
  });
  const details = await fc.check(property, { numRuns: sequences, seed, includeErrorInReport: true });
  if (details.failed) result.divergences.push(fc.defaultReportMessage(details) ?? 'failed');
}
