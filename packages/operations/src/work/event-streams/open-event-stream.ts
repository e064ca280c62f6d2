import { limits } from '@harkara/contract';
import type { Context } from '../../context.ts';
import { keepStreamSlot, type OpenEventStream } from './keep-stream-slot.ts';
import { slotStatements } from './slot-statements.ts';

const statements = slotStatements('stream-slot', { table: 'event_stream', owner: 'api_key_id' });

/** Takes one of the slots that a key has for event streams. Refuses with stream_limit_reached when all are taken. */
export async function openEventStream(
  ctx: Pick<Context, 'db' | 'logger'>,
  { keyId }: { keyId: string },
): Promise<OpenEventStream> {
  const streamsMax = limits.eventStreamsPerKeyMax;
  return keepStreamSlot(ctx, { statements, ownerId: keyId, streamsMax, full: 'stream_limit_reached' });
}
