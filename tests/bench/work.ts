/** What is measured: a start answered at once, a start that waits for the reply, and a read. */
export const works = ['start', 'wait', 'get'] as const;
export type Work = (typeof works)[number];
