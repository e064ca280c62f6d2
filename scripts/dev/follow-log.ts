import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const everyMs = 250;

/**
 * Reads a file that grows. Services write into files and not into a pipe, so that they live on when the reader ends.
 * `onLine` gets each whole line once: at most 250 ms after it was written, at the latest when `catchUp` is called.
 */
export function followLog(path: string, onLine: (line: string) => void): { catchUp(): void; stop(): void } {
  const file = openSync(path, 'r');
  const decoder = new StringDecoder('utf8');
  const chunk = Buffer.alloc(65_536);
  let rest = '';

  const catchUp = (): void => {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      const lines = (rest + decoder.write(chunk.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    }
  };
  const timer = setInterval(catchUp, everyMs).unref();
  const stop = (): void => {
    clearInterval(timer);
    catchUp();
    closeSync(file);
  };
  return { catchUp, stop };
}
