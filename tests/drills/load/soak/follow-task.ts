import { setTimeout as delay } from 'node:timers/promises';
import type { SoakCall } from './soak-call.ts';

interface Seen {
  /** Their ids. */
  steps: string[];
  /** How often the stream was there. */
  opened: number;
}

const giveUpAfterMs = 150_000;
const connectionMsMax = 40_000;
const pauseMs = 300;

/**
 * Follows a task's events to the end of its turn. A stream that breaks is opened again behind its last event. False
 * when there was no end.
 */
export async function followTask(input: SoakCall, id: string): Promise<boolean> {
  const { call, history, signal } = input;
  const giveUpAt = performance.now() + giveUpAfterMs;
  const seen: Seen = { steps: [], opened: 0 };
  while (performance.now() < giveUpAt) {
    const isOver = await readEvents(input, id, seen).catch(() => false);
    if (isOver) {
      history.record({ what: 'followed', id, steps: seen.steps, resumed: seen.opened - 1 });
      return true;
    }
    await delay(pauseMs, undefined, { signal });
  }
  history.record({ what: 'gave up', call, error: `the events of ${id} had no end` });
  return false;
}

/** Adds the ids of the steps that come; true when the task came. */
async function readEvents({ pickGateway, shop }: SoakCall, id: string, seen: Seen): Promise<boolean> {
  const last = seen.steps.at(-1);
  const { ok, body } = await fetch(`${pickGateway()}/v1/api/tasks/${id}/events`, {
    headers: { Authorization: `Bearer ${shop.key}`, ...(last === undefined ? {} : { 'Last-Event-ID': last }) },
    signal: AbortSignal.timeout(connectionMsMax),
  });
  if (!ok || body === null) {
    await body?.cancel();
    return false;
  }
  seen.opened += 1;
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = `${rest}${chunk}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (/^event: task$/m.test(block)) return true;
      const step = /^event: step$/m.test(block) ? /^id: (.+)$/m.exec(block)?.[1] : undefined;
      if (step !== undefined) seen.steps.push(step);
    }
  }
  return false;
}
