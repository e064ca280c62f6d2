import { presentTable as alignTable } from '../../bench/figures/present-table.ts';
import type { DrillRow } from './drill-row.ts';

export const columns = ['Drill', 'Queue', 'Fault', 'Must be true', 'Size', 'Seen', 'Seed', 'Passed'];

/** What the runs showed, as a Markdown table. */
export function presentTable(rows: readonly DrillRow[]): string {
  return alignTable(columns, rows.map(presentRow));
}

export function presentRow({ drill, backend, size, seed, seconds, figures, faults }: DrillRow): string[] {
  const seen = [...figures, `${seconds} s`].join('; ');
  const passed = faults.length === 0 ? 'yes' : `**no**: ${faults[0] ?? ''}`;
  return [drill.id, backend, drill.fault, drill.pass, `${size} ${drill.unit}`, seen, String(seed), passed];
}
