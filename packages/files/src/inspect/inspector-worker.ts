import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import { disableLoaders } from './measure-image.ts';
import type { WorkerSetup } from './start-worker.ts';

// Entry of the worker thread: sends 'ready', then the inspection of each file.
const { limits, disablesLoaders } = workerData as WorkerSetup;

if (disablesLoaders) disableLoaders();
parentPort?.on('message', (bytes: Uint8Array) => {
  void inspectFile(bytes, limits).then((inspection) => parentPort?.postMessage(inspection));
});
parentPort?.postMessage('ready');
