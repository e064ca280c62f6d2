/** What a figure must reach, or may not pass. Values are for the points of the row in turn; the last one repeats. */
export interface Bound {
  isUpper: boolean;
  values: readonly number[];
  unit: string;
}

/** One row of the table of goals in docs/performance.md. */
export interface Goal {
  name: string;
  comparedWith: string;
  /** What its figures are of: numbers of clients, or works. */
  points: readonly string[];
  must: Bound;
  moonshot: Bound;
  /** Measured before; null where it was not. */
  ours: readonly (number | null)[];
}

const bound = /^([≥≤]) (\d[\d.]*(?: \/ \d[\d.]*)*)(?: (s|MiB))?$/;

/** `≥ 0.55 / 0.7 / 0.9`, `≤ 3 s`. @throws when it is anything else */
export function parseBound(text: string): Bound {
  const [, direction, values = '', unit = ''] = bound.exec(text) ?? [];
  if (direction === undefined) throw new Error(`"${text}" is no goal.`);
  return { isUpper: direction === '≤', values: values.split(' / ').map(Number), unit };
}

/** The rows of a table of goals. @throws when one of them cannot be read */
export function parseGoals(table: string): Goal[] {
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const [, name = '', comparedWith = '', points = '', must = '', moonshot = '', ours = ''] = cells;
    return {
      name,
      comparedWith,
      points: points.split(' / '),
      must: parseBound(must),
      moonshot: parseBound(moonshot),
      ours: parseFigures(ours),
    };
  });
}

function parseFigures(text: string): (number | null)[] {
  return text.split(' / ').map((part) => (/^\d/.test(part) ? Number.parseFloat(part) : null));
}
