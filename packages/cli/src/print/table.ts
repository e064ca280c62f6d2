import Table from 'cli-table3';
import stringWidth from 'string-width';
import type { Printer } from './create-printer.ts';

const gap = '  ';
const lines = ['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'];
const inner = ['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'];
const noLines = Object.fromEntries([...lines, ...inner].map((name) => [name, name === 'middle' ? gap : '']));

/** A table without lines. On a terminal its widest column is cut so that each row fits in one line. */
export function tableOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { width, styles }: Pick<Printer, 'width' | 'styles'>,
): string {
  const table = new Table({
    head: headings.map((heading) => styles.dim(heading)),
    chars: noLines,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    ...(width === null ? {} : { colWidths: fit(widthsOf([headings, ...rows]), width) }),
  });
  table.push(...rows.map((row) => [...row]));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const [first = []] = rows;
  return first.map((_, at) => Math.max(1, ...rows.map((row) => stringWidth(row[at] ?? ''))));
}

/** Takes what is too much from the widest column, of which something is left. */
function fit(widths: readonly number[], width: number): number[] {
  const whole = widths.reduce((sum, each) => sum + each + gap.length, -gap.length);
  const widest = widths.indexOf(Math.max(...widths));
  return widths.map((each, at) => (at === widest ? Math.max(8, each - Math.max(0, whole - width)) : each));
}
