import type { SchemaPart } from './schema-parts.ts';

/** The target of a reference, `#` or `#/…` (a JSON Pointer, RFC 6901); undefined when there is none. */
export function findReferenced(root: SchemaPart, reference: string): SchemaPart | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let found: unknown = root;
  for (const word of reference.slice('#/'.length).split('/')) {
    const key = decodeFragment(word).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return isPart(found) ? found : undefined;
}

function isPart(value: unknown): value is SchemaPart {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

function decodeFragment(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
