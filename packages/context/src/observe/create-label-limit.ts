/** Returns the first `max` different values unchanged, and `other` for all later ones. */
export function createLabelLimit(max: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= max) return 'other';
    known.add(value);
    return value;
  };
}
