/** Where a turn can be when something else ends it or decides for it. */
export const turnStates = [
  'before claim',
  'model call open',
  'between steps',
  'tool call open',
  'suspended for approval',
  'ended',
] as const;
export type TurnState = (typeof turnStates)[number];

/** What meets the turn; the deadline meets a run of a tool by the API, which has the same steps. */
export const raceKinds = ['cancel', 'reject', 'expire', 'deadline'] as const;
export type RaceKind = (typeof raceKinds)[number];

/** The states that a kind can meet: a tool run waits for nobody's approval. */
export function statesOf(kind: RaceKind): readonly TurnState[] {
  return kind === 'deadline' ? turnStates.filter((state) => state !== 'suspended for approval') : turnStates;
}
