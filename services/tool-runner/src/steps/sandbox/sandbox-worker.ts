import { parentPort, workerData } from 'node:worker_threads';
import { evaluateJob } from './evaluate-job.ts';
import type { SandboxJob } from './sandbox-job.ts';

// Entry of the worker thread: one job, one answer; the thread is thrown away with everything the job left behind.
parentPort?.postMessage(await evaluateJob(workerData as SandboxJob));
