import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import { closeLoaders } from './measure-image.ts';
import type { WorkerOrder } from './start-worker.ts';

// Entry of the worker thread: says it is ready, then answers each file with what it was found to be.
const { limits, closesLoaders } = workerData as WorkerOrder;

if (closesLoaders) closeLoaders();
parentPort?.on('message', (bytes: Uint8Array) => {
  void inspectFile(bytes, limits).then((inspection) => parentPort?.postMessage(inspection));
});
parentPort?.postMessage('ready');
