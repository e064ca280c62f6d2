/** The one source of the present moment, handed through ctx so that tests own time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
