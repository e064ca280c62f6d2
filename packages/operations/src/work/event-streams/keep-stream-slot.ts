import { randomUUID } from 'node:crypto';
import { type ErrorCode, Refusal } from '@harkara/contract';
import type { Logger } from '@harkara/runtime';

const renewEveryMs = 20_000;
const retryAfterSeconds = 5;

/** The slots for streams of one key or person. */
export interface StreamSlots {
  /** Takes a free slot. `taken` is null when another stream took it first; `free` when all are taken. */
  claim(streamId: string): Promise<{ free: number | null; taken: number | null }>;
  renew(place: { slot: number; streamId: string }): Promise<unknown>;
  free(place: { slot: number; streamId: string }): Promise<unknown>;
  /** The refusal when all are taken. */
  full: ErrorCode;
}

export interface OpenEventStream {
  /** Never throws: a slot that cannot be freed is free within a minute. */
  close(): Promise<void>;
}

/** Takes one of the slots, across all gateways, and keeps it until `close`. Refuses with `full`. */
export async function keepStreamSlot(logger: Logger, slots: StreamSlots): Promise<OpenEventStream> {
  const streamId = randomUUID();
  const place = { slot: await claimSlot(slots, streamId), streamId };
  const warn = (error: unknown) => logger.warn('event_stream.lease_not_written', { error });
  const timer = setInterval(() => void slots.renew(place).catch(warn), renewEveryMs);
  return {
    close: async () => {
      clearInterval(timer);
      await slots.free(place).catch(warn);
    },
  };
}

/** Each round one stream gets a slot, so this ends after as many rounds as there are slots. */
async function claimSlot(slots: StreamSlots, streamId: string): Promise<number> {
  for (;;) {
    const { free, taken } = await slots.claim(streamId);
    if (taken !== null) return taken;
    if (free === null) throw new Refusal(slots.full, { retryAfterSeconds });
  }
}
