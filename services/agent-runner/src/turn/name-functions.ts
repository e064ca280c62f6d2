import { slugOf } from '@harkara/domain';

/** Providers accept 64 characters of `[A-Za-z0-9_-]`; the other 8 are left for a suffix that makes the name unique. */
const charactersMax = 56;

/**
 * A function name for each title: unique, none of `taken`, and readable for a model. The same titles in the same order
 * give the same names, so that names stay the same after a takeover.
 */
export function nameFunctions(titles: readonly string[], { prefix = '', fallback, taken = [] }: NamingRules): string[] {
  const used = new Set(taken);
  return titles.map((title) => {
    const wanted = `${prefix}${slugOf(title) || fallback}`.slice(0, charactersMax);
    const name = firstFree(wanted, used);
    used.add(name);
    return name;
  });
}

interface NamingRules {
  prefix?: string;
  /** Used for a title without any Latin letter or digit. */
  fallback: string;
  taken?: readonly string[];
}

function firstFree(wanted: string, used: ReadonlySet<string>): string {
  let name = wanted;
  for (let no = 2; used.has(name); no += 1) name = `${wanted}_${no}`;
  return name;
}
