/** Whether for each searched word there is one that begins with it, as the index of the search finds them. */
export function hasWords(words: readonly string[], searched: readonly string[]): boolean {
  return searched.every((begin) => words.some((word) => word.startsWith(begin)));
}
