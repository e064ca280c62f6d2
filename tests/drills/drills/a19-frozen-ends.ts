import { compareWindows, judgeWindows } from '../check/compare-windows.ts';
import { countModelCalls } from '../check/count-model-calls.ts';
import type { Outcome } from '../check/outcome.ts';
import { freezeEnds } from '../faults/freeze-ends.ts';
import { preload } from '../world/preloads/preload.ts';
import { taskDrill } from './task-drill.ts';

const ratioMax = 2;

export const frozenEnds = taskDrill({
  id: 'A19',
  fault: 'A tool-runner freezes for 10 s as soon as it has sent the transaction that ends a run, again and again',
  pass: 'Turns of others take less than twice as long at p95 as in calm; no model call is paid twice',
  sizes: { nightly: 1_000, release: 5_000 },
  scenario: {
    faults: [freezeEnds({ forMs: 10_000, calmMs: 10_000 })],
    perSecond: 15,
    world: {
      toolRunners: 2,
      envOf: { 'tool-runner': (slot) => (slot === 0 ? preload('freeze-at', { FREEZE_AT: 'finish-tool-run' }) : {}) },
    },
  },
  alsoCheck: (outcome) => {
    const windows = compareWindows(outcome.events, listTurnsOfOthers(outcome));
    const { figures, faults } = judgeWindows(windows, 'turns of others', ratioMax);
    const { repeated } = countModelCalls(outcome);
    return { figures, faults: [...faults, ...(repeated === 0 ? [] : [`${repeated} model calls were paid twice`])] };
  },
});

/** Turns that use no tool, and so do not wait for the frozen run. */
function listTurnsOfOthers({ tasks }: Outcome) {
  return tasks
    .filter(({ status, calls_expected }) => status === 'done' && calls_expected === 1)
    .map(({ began_at, ended_at }) => ({ at: began_at, ms: ended_at - began_at }));
}
