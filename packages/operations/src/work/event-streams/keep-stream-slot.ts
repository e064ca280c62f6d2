import { randomUUID } from 'node:crypto';
import { type ErrorCode, Refusal } from '@harkara/contract';
import type { Context } from '../../context.ts';
import type { SlotStatements } from './slot-statements.ts';

const renewEveryMs = 20_000;
const retryAfterSeconds = 5;

/** Who has the slots, how many, and the refusal when all are taken. */
interface StreamSlots {
  statements: SlotStatements;
  ownerId: string;
  streamsMax: number;
  full: ErrorCode;
}

export interface OpenEventStream {
  /** Never throws: a slot that cannot be freed is free within a minute. */
  close(): Promise<void>;
}

/** Takes one of the slots, across all gateways, and keeps it until `close`. Refuses with `full`. */
export async function keepStreamSlot(
  { db, logger }: Pick<Context, 'db' | 'logger'>,
  slots: StreamSlots,
): Promise<OpenEventStream> {
  const streamId = randomUUID();
  const { statements, ownerId } = slots;
  const place = { ownerId, slot: await claimSlot(db, slots, streamId), streamId };
  const warn = (error: unknown) => logger.warn('event_stream.lease_not_written', { error });
  const timer = setInterval(() => void db.query(statements.renew, place).catch(warn), renewEveryMs);
  return {
    close: async () => {
      clearInterval(timer);
      await db.query(statements.free, place).catch(warn);
    },
  };
}

/** Each round one stream gets a slot, so this ends after as many rounds as there are slots. */
async function claimSlot(
  db: Context['db'],
  { statements, ownerId, streamsMax, full }: StreamSlots,
  streamId: string,
): Promise<number> {
  for (;;) {
    const [row] = await db.query(statements.claim, { ownerId, streamId, streamsMax });
    if (row !== undefined && row.taken !== null) return row.taken;
    if (row === undefined || row.free === null) throw new Refusal(full, { retryAfterSeconds });
  }
}
