import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Event, event } from './event.ts';

const line = z.looseObject({ at: z.number(), what: z.string().optional() });

export type Recorded = Event & { at: number };

/** The events of a run, from the file that it wrote. Throws for a line that is none. */
export async function readHistory(file: string): Promise<Recorded[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((text) => text !== '');
  return lines.flatMap((text): Recorded[] => {
    const read = line.parse(JSON.parse(text));
    return read.what === undefined ? [] : [{ ...event.parse(read), at: read.at }];
  });
}

/** Those of one kind. */
export function eventsOf<W extends Event['what']>(events: readonly Recorded[], what: W) {
  return events.filter((each): each is Extract<Recorded, { what: W }> => each.what === what);
}
