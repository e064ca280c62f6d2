import { limits } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { keepStreamSlot, type OpenEventStream } from '../../work/event-streams/keep-stream-slot.ts';

const place = z.object({ userId: z.string(), slot: z.int(), streamId: z.string() });

/** A random one of the free slots, as for the streams of a key. */
const claimLiveSlot = statement({
  name: 'claim-live-slot',
  params: z.object({ userId: z.string(), streamId: z.string(), streamsMax: z.int() }),
  row: z.object({ free: z.int().nullable(), taken: z.int().nullable() }),
  sql: sql`WITH free AS MATERIALIZED (
      SELECT slots.slot FROM generate_series(1, :streams_max) AS slots(slot)
      WHERE NOT EXISTS (
        SELECT FROM live_stream s WHERE s.user_id = :user_id AND s.slot = slots.slot AND s.lease_until > now()
      ) ORDER BY random() LIMIT 1
    ), taken AS (
      INSERT INTO live_stream (user_id, slot, stream_id, lease_until)
      SELECT :user_id, slot, :stream_id, now() + interval '1 minute' FROM free
      ON CONFLICT (user_id, slot) DO UPDATE SET stream_id = excluded.stream_id, lease_until = excluded.lease_until
        WHERE live_stream.lease_until <= now()
      RETURNING slot
    )
    SELECT (SELECT slot FROM free) AS free, (SELECT slot FROM taken) AS taken`,
});

const renewLiveSlot = statement({
  name: 'renew-live-slot',
  params: place,
  sql: sql`UPDATE live_stream SET lease_until = now() + interval '1 minute'
    WHERE user_id = :user_id AND slot = :slot AND stream_id = :stream_id`,
});

const freeLiveSlot = statement({
  name: 'free-live-slot',
  params: place,
  sql: sql`DELETE FROM live_stream WHERE user_id = :user_id AND slot = :slot AND stream_id = :stream_id`,
});

/** Takes one of the slots that a person has for live streams. Refuses with live_stream_limit_reached. */
export async function openLiveStream({ db, logger, actor }: UserContext): Promise<OpenEventStream> {
  const { userId } = actor;
  return keepStreamSlot(logger, {
    claim: async (streamId) => {
      const streamsMax = limits.liveStreamsPerPersonMax;
      const [row] = await db.query(claimLiveSlot, { userId, streamId, streamsMax });
      return row ?? { free: null, taken: null };
    },
    renew: (slot) => db.query(renewLiveSlot, { userId, ...slot }),
    free: (slot) => db.query(freeLiveSlot, { userId, ...slot }),
    full: 'live_stream_limit_reached',
  });
}
