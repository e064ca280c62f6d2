import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { TimeLimit } from '../send/open-time-limit.ts';

/** The server-sent events of an answer. Everything that comes, comments too, begins the time of silence anew. */
export async function* readEvents(
  response: Response,
  silence: Pick<TimeLimit, 'restart'>,
): AsyncGenerator<EventSourceMessage> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => void events.push(event) });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      silence.restart();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    // A reader of the events may stop before their end.
    await reader.cancel().catch(() => undefined);
  }
}
