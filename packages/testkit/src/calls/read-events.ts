import { type Step, type Task, step as stepShape, task as taskShape } from '@harkara/contract';
import { expect } from 'vitest';

export type TaskEvent = { id: string; event: 'step'; data: Step } | { id: string; event: 'task'; data: Task };

export interface EventsInput {
  url: string;
  key: string;
  taskId: string;
  lastEventId?: string;
}

/** A task's server-sent events as they come, each held against its schema; the stream ends after the `task` event. */
export async function* readEvents({ url, key, taskId, lastEventId }: EventsInput): AsyncGenerator<TaskEvent> {
  const headers = {
    Authorization: `Bearer ${key}`,
    ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
  };
  const response = await fetch(`${url}/v1/api/tasks/${taskId}/events`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  if (response.body === null) return;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = `${rest}${chunk}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) if (!block.startsWith(':')) yield parseEvent(block);
  }
  expect(rest).toBe('');
}

/** All events from a place on, up to the end of the turn. */
export async function listEvents(input: EventsInput): Promise<TaskEvent[]> {
  const events: TaskEvent[] = [];
  for await (const event of readEvents(input)) events.push(event);
  return events;
}

function parseEvent(block: string): TaskEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const { id = '', event, data = '' } = fields;
  const value: unknown = JSON.parse(data);
  expect(id).toMatch(/^\d+-\d+$/);
  if (event === 'step') return { id, event, data: stepShape.parse(value) };
  expect(event).toBe('task');
  return { id, event: 'task', data: taskShape.parse(value) };
}
