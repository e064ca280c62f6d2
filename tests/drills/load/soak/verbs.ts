/** What a person can do with a reply that waits; a reply that is rejected with a note is written again. */
export const verbs = ['approve', 'edit', 'reject with note', 'reject'] as const;
export type Verb = (typeof verbs)[number];
