/** Providers take 64 characters of `[A-Za-z0-9_-]`; some are left for a number. */
const charactersMax = 56;

/**
 * A function name for each title, all different and none of `taken`, in words a model can read. The same titles
 * in the same order give the same names.
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
  /** For a title without a single Latin letter or digit. */
  fallback: string;
  taken?: readonly string[];
}

function firstFree(wanted: string, used: ReadonlySet<string>): string {
  let name = wanted;
  for (let no = 2; used.has(name); no += 1) name = `${wanted}_${no}`;
  return name;
}

function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
}
