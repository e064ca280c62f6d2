/** What the floor's server and its workers agree on; `name` tells two floors on one Redis apart. */
export const namesOf = (name: string) => ({
  turns: `${name}-turns`,
  runs: `${name}-runs`,
  done: `${name}:done`,
});

export interface FloorJob {
  id: string;
}

/** What a worker publishes when it is done: the row's id and its result. */
export interface FloorDone {
  id: string;
  result: string;
}
