import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Event } from './event.ts';

export interface History {
  readonly file: string;
  /** Something the check needs. */
  record(event: Event): void;
  /** Something that helps a reader after a failure. */
  note(what: string, facts: object): void;
  /** Resolves when everything is in the file. */
  close(): Promise<void>;
}

/** What happened when, one line of JSON each. */
export function openHistory(file: string): History {
  const stream = createWriteStream(file);
  const closed = once(stream, 'close');
  const write = (line: object) => void stream.write(`${JSON.stringify({ at: Date.now(), ...line })}\n`);
  return {
    file,
    record: write,
    note: (what, facts) => write({ note: what, ...facts }),
    close: async () => {
      stream.end();
      await closed;
    },
  };
}
