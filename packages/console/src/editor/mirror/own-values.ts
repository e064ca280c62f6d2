/** Tells the values that a field has sent, when they come back, from those that somebody else made. */
export interface OwnValues {
  readonly send: (value: string) => void;
  /** Whether the field had sent this value. One that it had not is what the field shows from then on. */
  readonly take: (value: string) => boolean;
}

/** Values come back later than they are sent, and not each one: the page is drawn when it has time. */
export function trackOwnValues(first: string): OwnValues {
  let sent = [first];
  return {
    send: (value) => void sent.push(value),
    take: (value) => {
      const at = sent.indexOf(value);
      sent = at === -1 ? [value] : sent.slice(at);
      return at !== -1;
    },
  };
}
