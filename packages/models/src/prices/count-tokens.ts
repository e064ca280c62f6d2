/**
 * The most tokens that a text can have: one for three ASCII characters and one for every other character, because
 * Indian scripts come close to that with some providers.
 */
export function countTokensMax(text: string): number {
  const codePoints = countCodePoints(text);
  const beyondAscii = text.match(/\P{ASCII}/gu)?.length ?? 0;
  return Math.ceil((codePoints - beyondAscii) / 3) + beyondAscii;
}

function countCodePoints(text: string): number {
  return text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);
}
