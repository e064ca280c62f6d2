/** How work reaches an agent in the soak, and what else happens to it. */
export const taskKinds = [
  'start',
  'webhook',
  'event',
  'schedule',
  'workforce',
  'stream',
  'follow-up',
  'file',
  'approval',
] as const;
export type TaskKind = (typeof taskKinds)[number];

const pattern: readonly TaskKind[] = [
  'start',
  'webhook',
  'event',
  'stream',
  'workforce',
  'approval',
  'start',
  'webhook',
  'follow-up',
  'stream',
  'event',
  'schedule',
  'start',
  'webhook',
  'workforce',
  'file',
];

/** The kind of each task by its number: sixteen in turn, of which the common kinds have most. */
export function kindOf(call: number): TaskKind {
  return pattern[call % pattern.length] ?? 'start';
}
