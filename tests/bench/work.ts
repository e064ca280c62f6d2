/** What is measured: a start answered at once, a start that waits for the reply, a webhook call, a run of a
 * tool of one expression (measured against the floor's start that waits), and a read. */
export const works = ['start', 'wait', 'webhook', 'tool', 'get'] as const;
export type Work = (typeof works)[number];
