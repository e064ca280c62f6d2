import { MessageChannel, Worker } from 'node:worker_threads';

/** A call that a script makes to Google's services. */
export type ScriptCall =
  | { kind: 'fetch'; url: string; options: { method: string; headers: Record<string, string>; payload: string } }
  | { kind: 'sleep'; ms: number };

export interface ScriptRun {
  code: string;
  properties: Record<string, string>;
  /** An answer to the form, as the event of On form submit has it. */
  answer: { id: string; form: string; email: string; items: Record<string, string | string[]> };
}

/** Google's services are synchronous: the script waits in a thread of its own while `serve` answers its calls. */
export async function runAppsScript(run: ScriptRun, serve: (call: ScriptCall) => Promise<unknown>): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const flag = new SharedArrayBuffer(4);
  const worker = new Worker(new URL('apps-script-worker.ts', import.meta.url), {
    workerData: { ...run, port: port2, flag },
    transferList: [port2],
  });
  worker.on('message', async (call: ScriptCall) => {
    port1.postMessage(await serve(call));
    Atomics.store(new Int32Array(flag), 0, 1);
    Atomics.notify(new Int32Array(flag), 0);
  });
  await new Promise<void>((resolve, reject) => worker.once('error', reject).once('exit', () => resolve()));
  port1.close();
}
