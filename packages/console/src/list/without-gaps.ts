type WithoutGaps<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Undefined fields left out, so that they are neither in the address nor in the keys of the cache. */
export function withoutGaps<T extends object>(fields: T): WithoutGaps<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutGaps<T>;
}
