import type { GoalFigures } from '../document/fill-goals.ts';
import { goalNames } from '../document/goal-names.ts';
import type { Work } from '../work.ts';
import type { Comparison } from './compare-sides.ts';

const clients = [1, 16, 64];

/** What a comparison with the floor says of each goal. */
export function goalFiguresOf(rows: readonly Comparison[]): GoalFigures {
  const at = (work: Work, concurrency: number) =>
    rows.find((row) => row.work === work && row.concurrency === concurrency);
  const ratios = (work: Work) => clients.map((count) => at(work, count)?.ratio ?? null);
  const finished = (work: Work) => clients.map((count) => at(work, count)?.finishedRatio ?? null);
  return new Map([
    [goalNames.acceptWebhook, ratios('accept-webhook')],
    [goalNames.acceptStart, ratios('accept-start')],
    [goalNames.webhook, ratios('webhook')],
    [goalNames.start, ratios('start')],
    [goalNames.webhookFinished, finished('webhook')],
    [goalNames.startFinished, finished('start')],
    [goalNames.drain, [at('drain', 64)?.ratio ?? null]],
    [goalNames.wait, ratios('wait')],
    [goalNames.tool, ratios('tool')],
    [goalNames.get, ratios('get')],
    [goalNames.webhookP99, [at('webhook', 16)?.p99Ratio ?? null]],
  ]);
}
