import { parentPort, workerData } from 'node:worker_threads';
import { memoryOf, prepareMask } from '@harkara/domain';

// The thread's entry: it prepares one mask, hands its memory over and ends.
const prepared = prepareMask(workerData as string[]);
parentPort?.postMessage(prepared, memoryOf(prepared));
