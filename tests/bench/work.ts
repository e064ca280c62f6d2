/** What is measured: a start answered at once, a start that waits for the reply, a webhook call, and a read. */
export const works = ['start', 'wait', 'hook', 'get'] as const;
export type Work = (typeof works)[number];
