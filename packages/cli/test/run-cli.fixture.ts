import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll } from 'vitest';
import { runProgram } from '../src/run-program.ts';

/** What came of one command line. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The one document of `--json`. */
  json(): ReturnType<typeof JSON.parse>;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** What a person types, in the order of the questions; with it, all three streams are a terminal. */
  readonly typed?: readonly (readonly [question: RegExp, keys: string])[];
  readonly isTerminal?: boolean;
  readonly signal?: AbortSignal;
  readonly onOutput?: (text: string) => void;
}

/** Runs the program with streams of its own. Whatever it has printed in this file can be looked through at the end. */
export function useCli() {
  const home = mkdtempSync(join(tmpdir(), 'harkara-cli-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const printed: string[] = [];
  const run = async (args: readonly string[], options: RunOptions = {}): Promise<Ran> => {
    const streams = openStreams(options);
    const env = { XDG_CONFIG_HOME: home, ...options.env };
    const signal = options.signal ?? new AbortController().signal;
    const { stdin, stdout, stderr } = streams;
    const code = await runProgram(args, { env, stdin, stdout, stderr, signal }, '0.0.0');
    const texts = { stdout: streams.read(stdout), stderr: streams.read(stderr) };
    printed.push(texts.stdout, texts.stderr);
    return {
      code,
      ...texts,
      json: () => JSON.parse(texts.stdout),
    };
  };
  return { run, home, printed };
}

type Terminal = PassThrough & { isTTY?: boolean; columns?: number; rows?: number; setRawMode?: () => void };

function openStreams({ stdin: text, typed, isTerminal = typed !== undefined, onOutput }: RunOptions) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()] as [
    Terminal,
    Terminal,
    Terminal,
  ];
  const texts = new Map<Terminal, string>();
  const questions = [...(typed ?? [])];
  let unread = '';
  for (const stream of [stdout, stderr])
    stream.on('data', (part: Buffer) => {
      texts.set(stream, (texts.get(stream) ?? '') + part.toString());
      onOutput?.(part.toString());
      unread += part.toString();
      const [next] = questions;
      if (next === undefined || !next[0].test(unread)) return;
      questions.shift();
      unread = '';
      setImmediate(() => stdin.write(next[1]));
    });
  if (isTerminal) {
    for (const stream of [stdin, stdout, stderr]) Object.assign(stream, { isTTY: true, columns: 80, rows: 24 });
    stdin.setRawMode = () => undefined;
  } else stdin.end(text ?? '');
  return { stdin, stdout, stderr, read: (stream: Terminal) => texts.get(stream) ?? '' };
}

/** An address where nothing answers. */
export async function findClosedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}
