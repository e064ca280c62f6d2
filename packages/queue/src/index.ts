export { createJobQueue, type JobQueue, type Job } from './create-job-queue.ts';
export { createSignals, type SignalKind, type Signals, type SignalsOptions } from './create-signals.ts';
export { createWorker, type JobContext, type QueueWorker, type WorkerInput } from './create-worker.ts';
export { jobIdFor } from './job-id-for.ts';
export { JOB_NAMES, type JobName, type JobPayload, jobs } from './jobs.ts';
export type { QueueDepth } from './read-depth.ts';
export type { StoreOptions } from './store-options.ts';
