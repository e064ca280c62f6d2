import type { Readable, Writable } from 'node:stream';

type Stream<Kind> = Kind & { readonly isTTY?: boolean; readonly columns?: number };

/** What the program has from outside. Only main.ts takes it from the process, so that tests can give something else. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Stream<Readable>;
  readonly stdout: Stream<Writable>;
  readonly stderr: Stream<Writable>;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}
