import { readFileSync } from 'node:fs';
import type { DrillRound } from '../catalogue/drill.ts';
import { countModelCalls } from '../check/count-model-calls.ts';
import type { Outcome } from '../check/outcome.ts';
import { failResults } from '../faults/fail-results.ts';
import { preload } from '../world/preloads/preload.ts';
import { taskDrill } from './task-drill.ts';

/** As world/preloads/fail-writes.ts names them. */
const kinds = ['once', 'twice', 'answer lost', 'outage'];

const logOf = ({ history }: Pick<DrillRound, 'history'>) => `${history.file}.failed`;

export const failedWrites = taskDrill({
  id: 'A22',
  fault: 'The write of a result loses its connection once, twice in a row, after its commit, or for 10 s',
  pass: 'No known outcome is thrown away, and none is paid twice',
  sizes: { nightly: 1_000, release: 5_000 },
  scenario: (round) => {
    const envOf = (statement: string) => () => preload('fail-writes', { FAIL_AT: statement, FAIL_LOG: logOf(round) });
    return {
      faults: [failResults],
      world: { envOf: { 'agent-runner': envOf('complete-step'), 'tool-runner': envOf('finish-tool-run') } },
    };
  },
  alsoCheck: (outcome, round) => {
    const lines = readFileSync(logOf(round), 'utf8').split('\n');
    const counts = kinds.map((kind) => ({ kind, count: lines.filter((line) => line === kind).length }));
    return {
      figures: [`results whose write failed: ${counts.map(({ kind, count }) => `${count} × ${kind}`).join(', ')}`],
      faults: [
        ...counts.filter(({ count }) => count === 0).map(({ kind }) => `no result met this failure: ${kind}`),
        ...listLostOutcomes(outcome),
      ],
    };
  },
});

function listLostOutcomes(outcome: Outcome): string[] {
  const { refused_calls } = outcome.spend;
  const { repeated } = countModelCalls(outcome);
  return [
    ...(refused_calls === 0 ? [] : [`${refused_calls} known answers of the model were thrown away`]),
    ...(repeated === 0 ? [] : [`${repeated} model calls were paid twice`]),
  ];
}
