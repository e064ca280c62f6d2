/** An id of what a draft refers to: an agent or a tool. */
const idPattern = /^(agt|ctl)_[0-9a-z]{26}$/;

export function isNamedId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/** The ids that a value has, at any depth. */
export function idsIn(value: unknown): readonly string[] {
  if (isNamedId(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

/** The value with the name before each id that has one, for who reads it. */
export function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (isNamedId(value)) {
    const name = names.get(value);
    return name === undefined ? value : `${name} (${value})`;
  }
  if (Array.isArray(value)) return value.map((each) => withNames(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNames(each, names)]));
}
