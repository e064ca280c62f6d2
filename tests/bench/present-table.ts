import type { Comparison, Figures } from './compare-sides.ts';

const columns = ['work', 'c', 'ratio', 'ours rps', 'p50 ms', 'p99 ms', 'floor rps', 'p50 ms', 'p99 ms'];

/** The comparison as aligned text; `ratio` is ours over the floor. */
export function presentTable(rows: readonly Comparison[]): string {
  const cells = rows.map(({ work, concurrency, ratio, ours, floor }) => [
    work,
    String(concurrency),
    ratio.toFixed(2),
    ...presentFigures(ours),
    ...presentFigures(floor),
  ]);
  const all = [columns, ...cells];
  const widths = columns.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => pad(cell, column, widths)).join('  ');
  return all.map(line).join('\n');
}

function presentFigures({ rps, p50, p99 }: Figures): string[] {
  return [rps.toFixed(0), p50.toFixed(2), p99.toFixed(2)];
}

function pad(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
