interface Place {
  readonly ids: readonly string[];
  readonly openId: string | undefined;
  /** Where the open one was in the list when it was last there: once it is decided, it leaves the list. */
  readonly lastIndex: number;
}

/** The approval to open after or before this one; undefined when there is no other one. */
export function nextId({ ids, openId, lastIndex }: Place, by: 1 | -1): string | undefined {
  const index = openId === undefined ? -1 : ids.indexOf(openId);
  if (index !== -1) return ids[index + by];
  // Behind one that has left is what took its place.
  const place = by === 1 ? lastIndex : lastIndex - 1;
  return ids[Math.min(Math.max(place, 0), ids.length - 1)];
}
