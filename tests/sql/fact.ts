/** What is known of a value that a query computes. */
export interface Fact {
  /** Null for a reason of its own: a column that may be empty, a function that may not answer. */
  maybeNull: boolean;
  /** The outer joins which make it null where they find no row. */
  nulledBy: ReadonlySet<string>;
  /** All the words it can be, where these are few; null when it may be any. */
  words: ReadonlySet<string> | null;
}

export const solid: Fact = { maybeNull: false, nulledBy: new Set(), words: null };
export const fragile: Fact = { ...solid, maybeNull: true };

export function canBeNull({ maybeNull, nulledBy }: Fact): boolean {
  return maybeNull || nulledBy.size > 0;
}

/** A value computed from all of these: null when one of them is. */
export function strict(args: readonly Fact[]): Fact {
  return {
    maybeNull: args.some(({ maybeNull }) => maybeNull),
    nulledBy: new Set(args.flatMap(({ nulledBy }) => [...nulledBy])),
    words: null,
  };
}

/** One of these values. */
export function oneOf(facts: readonly Fact[]): Fact {
  return { ...strict(facts), words: allWords(facts) };
}

/** The first of these that is not null. */
export function firstOf(facts: readonly Fact[]): Fact {
  const solidOne = facts.some((fact) => !canBeNull(fact));
  return { maybeNull: !solidOne, nulledBy: new Set(), words: allWords(facts) };
}

function allWords(facts: readonly Fact[]): ReadonlySet<string> | null {
  const words = facts.map((fact) => fact.words);
  return words.includes(null) ? null : new Set(words.flatMap((each) => [...(each ?? [])]));
}
