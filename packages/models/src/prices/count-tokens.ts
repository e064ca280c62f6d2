/**
 * The most tokens that a text can have: one for three ASCII characters and one for every other character, because
 * Indian scripts come close to that with some providers. Reads the text once and keeps nothing of it.
 */
export function countTokensMax(text: string): number {
  let ascii = 0;
  let other = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) ascii += 1;
    else if (!isSecondHalf(text, at)) other += 1;
  }
  return Math.ceil(ascii / 3) + other;
}

/** Whether the unit belongs to the character before it. */
function isSecondHalf(text: string, at: number): boolean {
  return isBetween(text.charCodeAt(at), 0xdc00, 0xdfff) && isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff);
}

function isBetween(unit: number, low: number, high: number): boolean {
  return unit >= low && unit <= high;
}
