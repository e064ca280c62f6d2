import { limits, rates } from '@harkara/contract';
import {
  ageRateWindow,
  createApi,
  onBothBackends,
  onePixel,
  type Reply,
  seedCaller,
  seedKey,
  sendFile,
  until,
  useHarkara,
} from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

onBothBackends((harkara) => {
  test('of 320 uploads at once through two gateways exactly 300 are taken in a day', async () => {
    const second = await harkara().startGateway();
    const { workspaceId, projectId } = await seedCaller(harkara());
    // A key may send 30 a minute, so each has 20 to repeat what a busy gateway refused.
    const keys = await Promise.all(times(320 / 10, () => seedKey(harkara().pool, projectId)));
    const apis = keys.flatMap(({ key }) =>
      times(10, (index) => createApi(index % 2 === 0 ? harkara().url : second.url, key)),
    );
    const replies = await Promise.all(apis.map(sendUntilTaken));
    await second.stop();
    const byStatus = Map.groupBy(replies, ({ status }) => status);
    expect([...byStatus].map(([status, group]) => [status, group.length]).sort()).toEqual([
      [201, limits.filesPerDayMax],
      [429, 20],
    ]);
    for (const { body, headers } of byStatus.get(429) ?? []) {
      expect([body.detail, Number(headers.get('retry-after')) > 0]).toEqual([
        'This workspace has uploaded its 300 files of today.',
        true,
      ]);
    }
    const { rows } = await harkara().pool.query(
      `SELECT (SELECT count(*)::int FROM attachment WHERE workspace_id = $1) AS kept, (SELECT count(*)::int FROM file_removal) AS noted,
        (SELECT files FROM daily_files WHERE workspace_id = $1) AS counted`,
      [workspaceId],
    );
    expect(rows).toEqual([{ kept: 300, noted: 0, counted: 300 }]);
  });
});

/** Repeats an upload that a busy gateway refused, as a client does. Its rate bounds how often. */
async function sendUntilTaken(api: ReturnType<typeof createApi>): Promise<Reply<{ detail: string }>> {
  const reply = await sendFile<{ detail: string }>(api, onePixel);
  return reply.status === 503 ? sendUntilTaken(api) : reply;
}

describe('a gateway with room for 110 transactions', () => {
  const harkara = useHarkara({ withoutRunner: true, env: { DATABASE_POOL_MAX: '110' } });

  test('of 100 sends of one file at once one is accepted, and the file is bound to that task', async () => {
    const { pool } = harkara();
    const caller = await seedCaller(harkara());
    const { body: file } = await sendFile(caller, onePixel);
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM attachment WHERE id = $1 FOR UPDATE', [file.id]);
    // All wait for one row, so they meet there although a minute allows the key no more than 30.
    const sends = [];
    for (let sent = 0; sent < 100; sent += 25) {
      if (sent > 0) await ageRateWindow(harkara(), caller.keyId, rates.taskStarts.windowMs / 1_000);
      sends.push(...times(25, () => caller.start({ attachment_ids: [file.id] })));
      await until(`${sent + 25} that wait`, async () => {
        const { rows } = await pool.query(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%FOR UPDATE%'",
        );
        return rows.length === sent + 25 ? true : null;
      });
    }
    await holder.query('ROLLBACK');
    holder.release();
    const replies = await Promise.all(sends);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, ...times(99, () => 409)]);
    const winner = replies.find(({ status }) => status === 202)?.body.id;
    const { rows } = await pool.query('SELECT task_id FROM attachment WHERE id = $1', [file.id]);
    expect(rows).toEqual([{ task_id: winner }]);
  });
});
