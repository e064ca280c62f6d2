export { createJobQueue, type Job, type JobQueue } from './jobs/create-job-queue.ts';
export { jobIdFor } from './jobs/job-id-for.ts';
export { createSignals } from './signals/create-signals.ts';
export type { StoreOptions } from './stores/store-options.ts';
export { createWorker } from './workers/create-worker.ts';
