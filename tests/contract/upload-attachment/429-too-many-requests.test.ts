import { callerOf, onePixel, seedCaller, type SeededCaller, seedKey, sendFile, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { limitsCalls } from '../conditions/limits-calls.ts';

const harkara = useHarkara({ withoutRunner: true });

limitsCalls(harkara, 'uploads', { method: 'POST', pathOf: () => '/v1/api/attachments' });

describe("the workspace's 300 files of a day", () => {
  const setToday = ({ workspaceId }: SeededCaller, files: number, day = 'ist_today()') =>
    harkara().pool.query(
      `INSERT INTO daily_files VALUES ($1, ${day}, $2) ON CONFLICT (workspace_id, day) DO UPDATE SET files = $2`,
      [workspaceId, files],
    );
  const detail = 'This workspace has uploaded its 300 files of today.';

  test('file 300 is taken and file 301 is not, until the Indian midnight', async () => {
    const caller = await seedCaller(harkara());
    await setToday(caller, 299);
    expect((await sendFile(caller, onePixel)).status).toBe(201);
    const refused = await sendFile(caller, onePixel);
    expect(refused).toMatchObject({ status: 429, body: { detail } });
    const { rows } = await harkara().pool.query(
      `SELECT extract(epoch FROM (ist_today() + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' - now())::int AS left`,
    );
    expect(Math.abs(Number(refused.headers.get('retry-after')) - rows[0].left)).toBeLessThanOrEqual(2);
  });

  test('of ten that race for the last place one gets it, and nothing is left of the others', async () => {
    const caller = await seedCaller(harkara());
    await setToday(caller, 299);
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendFile(caller, onePixel)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(429)]);
    const { rows } = await harkara().pool.query('SELECT storage_key FROM file_removal');
    expect(rows).toEqual([]);
  });

  test('removing a file does not give its place back', async () => {
    const caller = await seedCaller(harkara());
    await setToday(caller, 299);
    const { body } = await sendFile(caller, onePixel);
    expect((await caller.send('DELETE', `/v1/api/attachments/${body.id}`)).status).toBe(204);
    expect((await sendFile(caller, onePixel)).status).toBe(429);
  });

  test("every key of the workspace shares them, and another workspace's are its own", async () => {
    const [caller, stranger] = [await seedCaller(harkara()), await seedCaller(harkara())];
    const other = callerOf(
      harkara(),
      { ...caller, ...(await seedKey(harkara().pool, caller.projectId)) },
      caller.agentId,
    );
    await setToday(caller, 300);
    expect((await sendFile(other, onePixel)).status).toBe(429);
    expect((await sendFile(stranger, onePixel)).status).toBe(201);
  });

  test('what was refused does not count, and yesterday is over', async () => {
    const caller = await seedCaller(harkara());
    await setToday(caller, 300, 'ist_today() - 1');
    await setToday(caller, 299);
    expect((await sendFile(caller, Buffer.from('text'))).status).toBe(415);
    expect((await sendFile(caller, onePixel)).status).toBe(201);
  });
});
