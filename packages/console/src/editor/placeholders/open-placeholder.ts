/** Brackets before the caret that nothing has closed, with what is typed in them. */
export interface OpenPlaceholder {
  /** What a choice replaces: from the brackets to the caret, and the closing brackets behind it. */
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

/** No path is longer, so that a lone bracket far above offers nothing. */
const typedMax = 500;

/** The placeholder that is being typed; null when the caret is in none. */
export function findOpenPlaceholder(text: string, caret: number): OpenPlaceholder | null {
  const before = text.slice(Math.max(0, caret - typedMax), caret);
  const [, typed] = /\{\{([^{}\n]*)$/.exec(before) ?? [];
  if (typed === undefined) return null;
  const [closing = ''] = /^\s*\}{1,2}/.exec(text.slice(caret, caret + typedMax)) ?? [];
  return { from: caret - typed.length - 2, to: caret + closing.length, typed };
}
