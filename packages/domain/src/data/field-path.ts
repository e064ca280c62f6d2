/** No field that a person edits lies deeper; the length of an answer with many paths is bounded by it. */
const pathCharactersMax = 500;

/** The path of a part: `steps[1].headers["X.Y"]`. Null when it is longer than 500 characters. */
export function fieldPath(path: string, key: string | number): string | null {
  const longer = pathOf(path, key);
  return longer.length > pathCharactersMax ? null : longer;
}

function pathOf(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[\w-]{1,200}$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
