/** What a client sends: a webhook call, a start, a start that waits for the reply, a run of a tool of one expression,
 * or a read. */
export type RequestKind = 'webhook' | 'start' | 'wait' | 'tool' | 'get';

/** What is measured. `accept-` is measured while no worker runs; `drain` is how fast a backlog is done. */
export const works = ['accept-webhook', 'accept-start', 'webhook', 'start', 'wait', 'tool', 'get', 'drain'] as const;
export type Work = (typeof works)[number];

export const requestOf: Readonly<Record<Work, RequestKind>> = {
  'accept-webhook': 'webhook',
  'accept-start': 'start',
  webhook: 'webhook',
  start: 'start',
  wait: 'wait',
  tool: 'tool',
  get: 'get',
  drain: 'start',
};
