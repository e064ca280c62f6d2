import type { ProcessorMs } from '../measure/start-meter.ts';
import type { Work } from '../work.ts';
import type { Comparison, Figures } from './compare-sides.ts';
import { presentTable } from './present-table.ts';

/** Ratios, and the figures of both sides beside them; `base` is the name of what ours is compared with. */
export function presentComparison(rows: readonly Comparison[], base: string): string {
  const others = [...new Set(rows.flatMap((row) => Object.keys(row.others)))];
  const figures = ['finished /s', 'p50 ms', 'p99 ms'];
  const ratios = ['work', 'clients', 'ratio', 'finished', 'p99'];
  const columns = [...ratios, 'ours /s', ...figures, `${base} /s`, ...figures, ...others.map((name) => `${name} /s`)];
  const cells = rows.map((row) => [
    row.work,
    String(row.concurrency),
    row.ratio.toFixed(2),
    row.finishedRatio?.toFixed(2) ?? '–',
    row.work === 'drain' ? '–' : row.p99Ratio.toFixed(2),
    ...presentFigures(row.work, row.ours),
    ...presentFigures(row.work, row.base),
    ...others.map((name) => row.others[name]?.rps.toFixed(0) ?? '–'),
  ]);
  return presentTable(columns, cells);
}

/** No one waits for an answer while a backlog is worked off. */
function presentFigures(work: Work, { rps, finishedPerSecond, p50, p99 }: Figures): string[] {
  const times = work === 'drain' ? ['–', '–'] : [p50.toFixed(2), p99.toFixed(2)];
  return [rps.toFixed(0), finishedPerSecond?.toFixed(0) ?? '–', ...times];
}

/** Milliseconds of processor time of one operation, by process; null where none was measured. */
export function presentProcessorTime(rows: readonly Comparison[], base: string): string | null {
  const lines = rows.flatMap(({ work, concurrency, ours, base: floor }) =>
    [['ours', ours.processorMs] as const, [base, floor.processorMs] as const].flatMap(([side, ms]) =>
      ms === null ? [] : [[work, String(concurrency), side, ...presentMs(ms)]],
    ),
  );
  return lines.length === 0 ? null : presentTable(['work', 'clients', 'side', 'ms', 'of which'], lines);
}

function presentMs(processorMs: ProcessorMs): string[] {
  const parts = Object.entries(processorMs).filter(([, ms]) => ms >= 0.005);
  const total = parts.reduce((sum, [, ms]) => sum + ms, 0);
  const named = parts.toSorted(([, a], [, b]) => b - a).map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
  return [total.toFixed(2), named.join(', ')];
}
