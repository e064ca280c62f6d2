export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Selects a row, or takes it out of the selection. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Takes a row out of the selection. */
export function deselect({ ids, anchor }: Selection, id: string): Selection {
  return { ids: new Set([...ids].filter((each) => each !== id)), anchor };
}

/** Adds all rows between the anchor and this one, as they are shown. */
export function extendTo(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from === -1 || to === -1) return toggle(selection, id);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}
