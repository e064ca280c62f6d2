import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const everyMs = 250;

/** Follows a growing file. Processes write into it by themselves, so that they outlive whoever reads along.
 * `take` gets each whole line once: soon after it was written, at the latest when `catchUp` is called. */
export function followLog(path: string, take: (line: string) => void): { catchUp(): void; stop(): void } {
  const file = openSync(path, 'r');
  const decoder = new StringDecoder('utf8');
  const chunk = Buffer.alloc(65_536);
  let rest = '';

  const catchUp = (): void => {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      const lines = (rest + decoder.write(chunk.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
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
