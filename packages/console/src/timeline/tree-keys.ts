export interface TreeRow {
  readonly id: string;
  /** From 1, the outermost. */
  readonly level: number;
  /** Undefined for a row that has none below it. */
  readonly isOpen?: boolean | undefined;
}

export type TreeAct =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'open' | 'close' | 'choose'; readonly id: string };

/** What a key does on a row of a tree in a table (WAI-ARIA treegrid); null for keys that do nothing. */
export function decideTreeAct(key: string, rows: readonly TreeRow[], index: number): TreeAct | null {
  const row = rows[index];
  if (row === undefined) return null;
  const focus = (to: number): TreeAct => ({ kind: 'focus', index: Math.min(Math.max(to, 0), rows.length - 1) });
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1);
    case 'ArrowUp':
      return focus(index - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'ArrowRight':
      if (row.isOpen === false) return { kind: 'open', id: row.id };
      return row.isOpen === true ? focus(index + 1) : null;
    case 'ArrowLeft':
      if (row.isOpen === true) return { kind: 'close', id: row.id };
      return row.level > 1 ? focus(rows.findLastIndex((each, at) => at < index && each.level < row.level)) : null;
    case 'Enter':
      return { kind: 'choose', id: row.id };
    default:
      return null;
  }
}
