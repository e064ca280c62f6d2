/** The one source of the present moment, handed through ctx so that tests own time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
