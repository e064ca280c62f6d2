import { presentTable } from '../../bench/figures/present-table.ts';

/** What one measurement found, and the most that it may be. */
export interface Figure {
  readonly measure: string;
  readonly unit: 'KB' | 'MB' | 'ms' | '%' | '';
  readonly limit: number;
  readonly figure: number;
}

export function isKept({ figure, limit }: Figure): boolean {
  return figure <= limit;
}

export function presentFigures(figures: readonly Figure[]): string {
  const rows = figures.map((each) => [each.measure, show(each, each.limit), show(each, each.figure), sayKept(each)]);
  return presentTable(['Measure', 'Limit', 'Figure', 'Kept'], rows);
}

function show({ unit }: Figure, value: number): string {
  const digits = value === 0 || value >= 100 ? 0 : value < 1 ? 3 : 1;
  return `${Number(value.toFixed(digits)).toLocaleString('en')}${unit === '' ? '' : ` ${unit}`}`;
}

function sayKept(figure: Figure): string {
  return isKept(figure) ? 'yes' : 'NO';
}
