import { diffLines } from 'diff';

export interface LineChange {
  /** `cut`: how many lines of both are not shown. */
  readonly kind: 'kept' | 'removed' | 'added' | 'cut';
  readonly text: string;
}

/** Two long values that share little take long to compare; the page must not wait for it. */
const compareMsMax = 100;
/** Lines that stayed and are shown before and after a change. */
const contextLines = 3;

/** What differs between two values, by the lines of their JSON. When that takes too long, all of both. */
export function compareLines(from: unknown, to: unknown): readonly LineChange[] {
  const [before, after] = [linesOf(from), linesOf(to)];
  const parts = diffLines(before, after, { timeout: compareMsMax }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts.flatMap(({ value, added, removed }, index) => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (value === '') return [];
    if (added || removed) return lines.map((text) => ({ kind: added ? 'added' : 'removed', text }) as const);
    return cutKept(lines, { isFirst: index === 0, isLast: index === parts.length - 1 });
  });
}

function cutKept(
  lines: readonly string[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): LineChange[] {
  const [head, tail] = [isFirst ? 0 : contextLines, isLast ? 0 : contextLines];
  const kept = (text: string): LineChange => ({ kind: 'kept', text });
  const hidden = lines.length - head - tail;
  if (hidden <= 1) return lines.map(kept);
  const cut: LineChange = { kind: 'cut', text: `${hidden} lines are the same` };
  return [...lines.slice(0, head).map(kept), cut, ...lines.slice(lines.length - tail).map(kept)];
}

/** Nothing for what is not there. */
function linesOf(value: unknown): string {
  return value === undefined ? '' : `${JSON.stringify(value, null, 2)}\n`;
}
