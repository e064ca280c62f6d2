import type { LiveEvent } from '@harkara/contract';
import { isRefused, Refused } from '../refusal.ts';
import { addressOf } from '../send-call.ts';
import { waitForSignIn } from '../session-gate.ts';
import { readStream } from './read-stream.ts';
import { onHidden, untilShown, wait } from './wait.ts';

interface Following {
  readonly path: string;
  readonly projectId: string;
  /** Whose steps are told as well. */
  readonly taskId: string | undefined;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (isLive: boolean) => void;
}

/** The last event of each project that was read, so that the stream of the next page misses none either. */
const lastEventIds = new Map<string, string>();

const firstDelayMs = 1_000;
const delayMsMax = 15_000;

/**
 * Follows what changes in a project until the answer is called. A stream that ends or breaks is resumed after the last
 * event; one that a hidden tab has closed, when the tab is shown again.
 */
export function followProject(following: Following): () => void {
  const controller = new AbortController();
  void follow(following, controller.signal);
  return () => controller.abort();
}

async function follow({ path, projectId, taskId, onEvent, onState }: Following, signal: AbortSignal): Promise<void> {
  const address = addressOf(path, { project_id: projectId }, { task: taskId });
  let failures = 0;
  while (!signal.aborted) {
    await untilShown(signal);
    const stream = new AbortController();
    const both = AbortSignal.any([signal, stream.signal]);
    onHidden(() => stream.abort(), both);
    try {
      await readStream({
        address,
        lastEventId: lastEventIds.get(projectId) ?? null,
        signal: both,
        onOpen: () => (failures = 0),
        onEvent: (event, id) => {
          // What changes before the first event may not be told.
          onState(true);
          if (id !== null) lastEventIds.set(projectId, id);
          onEvent(event);
        },
      });
    } catch (error) {
      if (!stream.signal.aborted) failures += 1;
      if (isRefused(error, 'not_signed_in')) await waitForSignIn();
      else if (error instanceof Refused && [403, 404, 422].includes(error.status)) return;
    } finally {
      stream.abort();
      onState(false);
    }
    await wait(Math.min(firstDelayMs * 2 ** failures, delayMsMax) * (0.5 + Math.random()), signal);
  }
}
