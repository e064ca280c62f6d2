/** A title in the letters that providers accept for names of functions. Empty when it has no Latin letter or digit. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
}
