import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import type { InspectionLimits } from './inspection.ts';

// Entry of the worker thread: says it is ready, then answers each file with what it was found to be.
const limits = workerData as InspectionLimits;

parentPort?.on('message', (bytes: Uint8Array) => {
  void inspectFile(bytes, limits).then((inspection) => parentPort?.postMessage(inspection));
});
parentPort?.postMessage('ready');
