import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export interface History {
  readonly file: string;
  note(what: string, facts: object): void;
  close(): Promise<void>;
}

/** What happened when, one line of JSON each, for reading after a failure. */
export function openHistory(file: string): History {
  const stream = createWriteStream(file);
  return {
    file,
    note: (what, facts) => void stream.write(`${JSON.stringify({ at: new Date().toISOString(), what, ...facts })}\n`),
    close: async () => {
      stream.end();
      await once(stream, 'close');
    },
  };
}
