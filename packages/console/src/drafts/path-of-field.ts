/** The parts of a path such as `steps[1].headers["X.Y"]`: `steps`, 1, `headers`, `X.Y`. */
export function partsOfPath(path: string): readonly (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|\[("(?:\\.|[^"\\])*")\]|[^.[\]]+/g)].map(([plain, index, quoted]) => {
    if (index !== undefined) return Number(index);
    return quoted === undefined ? plain : String(JSON.parse(quoted));
  });
}

/** The value at a path; undefined when there is none. */
export function valueAtPath(value: unknown, path: string): unknown {
  return partsOfPath(path).reduce<unknown>((found, part) => {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    return (found as Record<string | number, unknown>)[part];
  }, value);
}

/** Whether one path is the other, or leads into it. */
export function isWithinPath(path: string, outer: string): boolean {
  return outer === '' || path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

/** A path for people: `Steps 2, headers, X.Y`. The whole draft is named so. */
export function wordsOfPath(path: string): string {
  const words = partsOfPath(path).reduce<string[]>((said, part) => {
    if (typeof part === 'string') return [...said, part.replaceAll('_', ' ')];
    return [...said.slice(0, -1), `${said.at(-1) ?? ''} ${part + 1}`.trim()];
  }, []);
  const text = words.join(', ');
  return text === '' ? 'The whole draft' : text.charAt(0).toUpperCase() + text.slice(1);
}
