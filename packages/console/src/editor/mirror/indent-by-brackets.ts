import type { IndentContext } from '@codemirror/language';

/** How far a line is indented behind what is open before it: one unit for each bracket. */
export function indentByBrackets(
  { open }: { readonly open: readonly string[] },
  textAfter: string,
  { unit }: IndentContext,
): number {
  return unit * Math.max(0, open.length - (/^\s*[)\]}]/.test(textAfter) ? 1 : 0));
}
