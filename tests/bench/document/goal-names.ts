/** The goals that can be measured, by the name of their row in docs/performance.md. */
export const goalNames = {
  acceptWebhook: 'webhook, workers stopped',
  acceptStart: 'start, workers stopped',
  webhook: 'webhook, workers on',
  start: 'start, workers on',
  webhookFinished: 'webhook, finished',
  startFinished: 'start, finished',
  drain: 'drain of 5,000',
  wait: 'start that waits',
  tool: 'tool run',
  get: 'GET',
  webhookP99: 'p99 of a webhook',
  embedded: 'everything in PostgreSQL',
  ready: 'ready after `npm start`',
  memory: 'memory of an idle service',
} as const;

export const queuedGoal = (rows: number) => `${rows.toLocaleString('en')} queued`;
export const finishedGoal = (rows: number) => `${rows.toLocaleString('en')} finished`;

/** The sizes that goals are for. */
export const growthSizes = { queued: 100_000, finished: [1_000_000, 5_000_000] } as const;

/** Goals beside many rows. Each has a block of docs/performance.md with its name, so that one can be measured alone. */
export const growthGoalNames = [queuedGoal(growthSizes.queued), ...growthSizes.finished.map(finishedGoal)];

export const allGoalNames = [...Object.values(goalNames), ...growthGoalNames];
