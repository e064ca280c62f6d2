import { notificationLimits } from '@harkara/domain';
import { onBothBackends, until } from '@harkara/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDeliveries } from './check-deliveries.ts';
import { makeEvents } from './make-events.ts';
import { seedListeners } from './seed-listeners.ts';
import { type Receivers, startReceivers } from './start-receivers.ts';

/** How long a try waits for a receiver that hangs. No other receiver does. */
const hangsMs = notificationLimits.tryMsMax;

let receivers: Receivers;
beforeAll(async () => {
  receivers = await startReceivers();
});
afterAll(() => receivers.stop());

onBothBackends(
  (harkara) => {
    test('every good endpoint gets each of 100 notifications once, beside four that hang, fail, redirect and reset', async () => {
      const { pool } = harkara();
      await pool.query('DELETE FROM notification');
      const trappedBefore = receivers.trapped;
      const listeners = await seedListeners(harkara(), receivers, 2);
      const projectIds = [...new Set(listeners.map(({ projectId }) => projectId))];
      await makeEvents(pool, { projectIds, count: 100, perSecond: 50 });
      const seen = await until('delivery', async () => {
        const now = await checkDeliveries(pool, receivers, listeners);
        return now.expected === 600 && now.missing === 0 ? now : null;
      });
      expect(seen).toMatchObject({ expected: 600, missing: 0, repeated: 0, retried: 0, trapped: trappedBefore });
      // On a machine that is busy with other things; `npm run notifications` is stricter.
      expect(seen.p95Ms).toBeLessThan(hangsMs);
    });
  },
  { withoutRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } },
);
