const tooMuch = 'together they take more than one decision may';

/** How many of the newest events a filter takes, and how many could not be decided. */
export function sayMatches(events: readonly { readonly matches: boolean | null }[]): string {
  const count = events.filter(({ matches }) => matches === true).length;
  const open = events.filter(({ matches }) => matches === null).length;
  const all = events.length === 1 ? '1 event' : `${events.length} events`;
  const found = `${count === 0 ? 'None' : count} of ${all} ${count === 1 ? 'matches' : 'match'}.`;
  return open === 0 ? found : `${found} ${open === 1 ? '1 was' : `${open} were`} not looked at: ${tooMuch}.`;
}

const order = [true, null, false];

/** Those that match first, and newest first among them. */
export function inOrder<Each extends { readonly matches: boolean | null }>(events: readonly Each[]): readonly Each[] {
  return events.toSorted((a, b) => order.indexOf(a.matches) - order.indexOf(b.matches));
}
