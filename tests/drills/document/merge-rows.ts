/** Cells of a Markdown table's rows, without its head. */
export function parseRows(table: string): string[][] {
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The rows with those of now instead of earlier ones of the same drill and queue, in the catalogue's order. */
export function mergeRows(earlier: readonly string[][], now: readonly string[][]): string[][] {
  const keyOf = ([id, queue]: readonly string[]) => `${id} ${queue}`;
  const merged = new Map([...earlier, ...now].map((row) => [keyOf(row), row]));
  return [...merged.values()].toSorted(([a = '', x = ''], [b = '', y = '']) => {
    return a.localeCompare(b, 'en', { numeric: true }) || x.localeCompare(y, 'en');
  });
}
