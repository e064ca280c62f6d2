/** The bytes as text, one character for each. */
export function byteText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/**
 * The same with decoded names, because a PDF may write `/Encrypt` as `/#45ncrypt`. Its offsets differ from the bytes'.
 */
export function nameText(bytes: Uint8Array): string {
  return unmaskNames(byteText(bytes));
}

export function unmaskNames(text: string): string {
  return text.replace(/#([2-7][0-9a-fA-F])/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Only the key of a trailer means encryption: a reference or a dictionary follows it. */
export function isEncrypted(names: string): boolean {
  return /\/Encrypt\s*(?:\d{1,10}\s+\d{1,5}\s+R\b|<<)/.test(names);
}
