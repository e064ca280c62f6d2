const bytesMax = 255;
// C0 and C1 controls, the marks that turn the writing direction, zero-width characters, line separators.
const unseen = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A name that is safe to keep, show and send back: no path, no control, at most 255 bytes, never empty. */
export function cleanFileName(given: string): string {
  const seen = given.toWellFormed().replace(unseen, '');
  const name =
    seen
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '')
      ?.trim() ?? '';
  return name === '' || /^\.+$/.test(name) ? 'file' : cut(name);
}

/** Keeps the ending, for a name is known by it. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= bytesMax) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  let kept = '';
  let left = bytesMax - ending.length;
  for (const character of name.slice(0, name.length - ending.length)) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    kept += character;
  }
  return kept + ending;
}
