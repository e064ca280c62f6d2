const bytesMax = 255;
// C0 and C1 controls, marks of the writing direction, zero-width characters and line separators.
const invisible = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A name that is safe to store, show and send: no path, no control characters, at most 255 bytes, never empty. */
export function cleanFileName(given: string): string {
  const visible = given.toWellFormed().replace(invisible, '');
  const name =
    visible
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '')
      ?.trim() ?? '';
  return name === '' || /^\.+$/.test(name) ? 'file' : cut(name);
}

/** Keeps the extension, because it tells people and programs the type. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= bytesMax) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  let start = '';
  let left = bytesMax - ending.length;
  for (const character of name.slice(0, name.length - ending.length)) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    start += character;
  }
  return start + ending;
}
