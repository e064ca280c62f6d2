import { limits } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { keepStreamSlot, type OpenEventStream } from '../../work/event-streams/keep-stream-slot.ts';
import { slotStatements } from '../../work/event-streams/slot-statements.ts';

const statements = slotStatements('live-slot', { table: 'live_stream', owner: 'user_id' });

/** Takes one of the slots that a person has for live streams. Refuses with live_stream_limit_reached. */
export async function openLiveStream(ctx: UserContext): Promise<OpenEventStream> {
  const streamsMax = limits.liveStreamsPerPersonMax;
  return keepStreamSlot(ctx, { statements, ownerId: ctx.actor.userId, streamsMax, full: 'live_stream_limit_reached' });
}
