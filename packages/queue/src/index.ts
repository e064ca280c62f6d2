export { createJobQueue, type JobQueue, type Job } from './jobs/create-job-queue.ts';
export { createSignals, type Signals, type SignalsOptions } from './signals/create-signals.ts';
export type { SignalKind } from './signals/signal-channel.ts';
export { createWorker, type JobContext, type QueueWorker, type WorkerInput } from './workers/create-worker.ts';
export { jobIdFor } from './jobs/job-id-for.ts';
export { jobNames, type JobName, type JobPayload, jobs } from './jobs/jobs.ts';
export type { QueueDepth } from './jobs/read-depth.ts';
export type { StoreOptions } from './stores/store-options.ts';
