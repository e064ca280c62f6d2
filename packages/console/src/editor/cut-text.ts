/** Texts beyond this many characters freeze a page that draws them. */
export const shownCharactersMax = 262_144;

/** The text, or its beginning with a note on what is missing. */
export function cutText(text: string): string {
  if (text.length <= shownCharactersMax) return text;
  const missing = text.length - shownCharactersMax;
  return `${text.slice(0, shownCharactersMax).toWellFormed()}\n… ${missing.toLocaleString('en-IN')} more characters`;
}
