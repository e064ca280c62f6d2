/** Rows as an aligned Markdown table, which reads well in a terminal too. Numbers stand to the right. */
export function presentTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(3, ...all.map((row) => [...(row[at] ?? '')].length)));
  const isNumeric = columns.map((_, at) => rows.length > 0 && rows.every((row) => /^([-–\d.,]|$)/.test(row[at] ?? '')));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => pad(cells[at] ?? '', width, isNumeric[at] === true)).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (isNumeric[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
}

function pad(cell: string, width: number, toTheRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - [...cell].length));
  return toTheRight ? space + cell : cell + space;
}
