import type { ChildProcess } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readableLogLine } from './readable-log-line.ts';

const wordsMax = 40;

/** Puts a process's output into its log file; warnings and errors also go to the console, one line each.
 * @returns what it wrote to standard error, without the log lines: at most 40 lines */
export function relayLog(name: string, child: ChildProcess, file: WriteStream): string[] {
  const words: string[] = [];
  eachLine(child.stdout, (line) => {
    file.write(`${line}\n`);
    const readable = readableLogLine(name, line);
    if (readable !== null) console.log(readable);
  });
  eachLine(child.stderr, (line) => {
    file.write(`${line}\n`);
    if (words.length < wordsMax) words.push(line);
  });
  return words;
}

function eachLine(stream: Readable | null, take: (line: string) => void): void {
  if (stream !== null) createInterface(stream).on('line', take);
}
