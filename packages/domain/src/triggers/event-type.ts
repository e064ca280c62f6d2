/**
 * Whether a trigger's pattern matches a type: the type itself, a prefix with a star for one or more further words, or a
 * star for all.
 */
export function matchesEventType(pattern: string, type: string): boolean {
  if (pattern === '*') return true;
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}

/** Every pattern that matches a type, for a look-up by index: `lead.saved`, `lead.*`, `*`. */
export function eventPatternsOf(type: string): string[] {
  const words = type.split('.');
  const stars = words.map((_, count) => [...words.slice(0, count), '*'].join('.'));
  return [type, ...stars.toReversed()];
}
