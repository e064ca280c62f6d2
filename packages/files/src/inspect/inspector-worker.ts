import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import { disableLoaders } from './measure-image.ts';
import type { WorkerSetup } from './start-worker.ts';

// Entry of the worker thread: sends 'ready', then for each file its inspection, and before it decodes an image what
// that takes; it decodes after the answer `decode`.
const { limits, disablesLoaders } = workerData as WorkerSetup;

if (disablesLoaders) disableLoaders();
let decode: () => void = () => undefined;
const admit = (decodedBytes: number) => {
  const admitted = new Promise<void>((resolve) => (decode = resolve));
  parentPort?.postMessage({ decodedBytes });
  return admitted;
};
parentPort?.on('message', (message: Uint8Array | 'decode') => {
  if (message === 'decode') return decode();
  void inspectFile(message, limits, admit).then((inspection) => parentPort?.postMessage(inspection));
});
parentPort?.postMessage('ready');
