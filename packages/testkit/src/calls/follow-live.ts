import { type LiveEvent, liveHints } from '@harkara/contract';
import { expect } from 'vitest';

export type PlacedEvent = LiveEvent & { id: string };

export interface LiveInput {
  url: string;
  token: string;
  projectId: string;
  taskId?: string;
  lastEventId?: string;
}

export interface LiveReader {
  status: number;
  /**
   * Waits for an event of this kind with these fields, or for a `many` that names its kind, as a burst is told. Others
   * are passed over.
   */
  until(event: LiveEvent['event'], fields?: Record<string, unknown>): Promise<PlacedEvent>;
  /** All that came so far. */
  seen: PlacedEvent[];
  /** Resolves when the server ends the stream. */
  ended(): Promise<void>;
  close(): void;
}

/** Opens a live stream. Each event is held against its schema. */
export async function followLive({ url, token, projectId, taskId, lastEventId }: LiveInput): Promise<LiveReader> {
  const ending = new AbortController();
  const query = taskId === undefined ? '' : `?task=${taskId}`;
  const response = await fetch(`${url}/v1/manage/projects/${projectId}/live${query}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    },
    signal: ending.signal,
  });
  const events = readEvents(response);
  const seen: PlacedEvent[] = [];
  const next = async () => {
    const { value, done } = await events.next();
    if (done !== true) seen.push(value);
    return done === true ? null : value;
  };
  return {
    status: response.status,
    seen,
    until: async (name, fields = {}) => {
      for (;;) {
        const event = await next();
        if (event === null) throw new Error(`The stream ended before ${name} ${JSON.stringify(fields)}.`);
        if (isAbout(event, name, fields)) return event;
      }
    },
    ended: async () => {
      while ((await next()) !== null);
    },
    close: () => ending.abort(),
  };
}

function isAbout({ event, data }: PlacedEvent, name: string, fields: Record<string, unknown>): boolean {
  if (event === 'many' && data.kinds.includes(name)) return true;
  const values = new Map<string, unknown>(Object.entries(data));
  return event === name && Object.entries(fields).every(([key, value]) => values.get(key) === value);
}

async function* readEvents({ body }: Response): AsyncGenerator<PlacedEvent> {
  if (body === null) return;
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = `${rest}${chunk}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) if (!block.startsWith(':')) yield parse(block);
  }
}

function parse(block: string): PlacedEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const { id = '', event = '', data = '' } = fields;
  expect(Object.keys(liveHints)).toContain(event);
  const schema = liveHints[event as LiveEvent['event']];
  const value: unknown = JSON.parse(data);
  expect(schema.parse(value)).toEqual(value);
  return { id, event, data: value } as PlacedEvent;
}
