import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import jsonata from 'jsonata';

export interface ExpressionThread {
  evaluate(expression: string, data: unknown): Promise<unknown>;
}

interface Question {
  no: number;
  expression: string;
  data: unknown;
}

/** One thread that evaluates JSONata, started once. It has no sandbox and no time limit, which ours must have. */
export function startExpressionThread(): ExpressionThread {
  const worker = new Worker(new URL(import.meta.url));
  const waiting = new Map<number, (output: unknown) => void>();
  let last = 0;
  worker.on('message', ({ no, output }: { no: number; output: unknown }) => {
    waiting.get(no)?.(output);
    waiting.delete(no);
  });
  return {
    evaluate: (expression, data) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        worker.postMessage({ no: last, expression, data } satisfies Question);
      }),
  };
}

if (!isMainThread)
  parentPort?.on('message', async ({ no, expression, data }: Question) => {
    parentPort?.postMessage({ no, output: await jsonata(expression).evaluate(data) });
  });
