import { seedKey } from '@harkara/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { holdUploads } from '../harness/hold-uploads.ts';
import { callerOf, seedCaller } from '../harness/seed-caller.ts';
import { onePixel, sendFile } from '../harness/send-file.ts';
import { until } from '../harness/until.ts';
import { useHarkara } from '../harness/use-harkara.ts';

describe('a gateway with all the uploads that its memory holds', () => {
  const harkara = useHarkara({ withoutRunner: true });

  /** One upload with a key of its own, so that asking often meets no rate. */
  const trySend = async () => {
    const caller = await seedCaller(harkara());
    return sendFile<{ detail: string }>(callerOf(harkara(), { ...caller, ...(await seedKey(harkara().pool, caller.projectId)) }, caller.agentId), onePixel);
  };
  const untilStatus = (status: number) => until(`answer ${status}`, async () => {
    const reply = await trySend();
    return reply.status === status ? reply : null;
  });

  test('turns another away for a moment, and takes it once those are gone', async () => {
    const held = await holdUploads(harkara(), 64);
    const reply = await untilStatus(503);
    expect(reply.body).toEqual({ detail: 'Too many files are being uploaded right now. Please try again.' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    await held.end();
    expect((await untilStatus(201)).status).toBe(201);
  });

  test('leaves nothing behind of uploads that died on the way', async () => {
    const held = await holdUploads(harkara(), 10);
    await held.end();
    const { rows } = await harkara().pool.query("SELECT FROM attachment WHERE size_bytes > 1000 UNION ALL SELECT FROM file_removal");
    expect(rows).toEqual([]);
  });
});

// The store is asked as somebody, wherever the test runs.
beforeAll(() => void vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody').stubEnv('AWS_SECRET_ACCESS_KEY', 'nothing'));
afterAll(() => void vi.unstubAllEnvs());

describe('while the file store is away', () => {
  const harkara = useHarkara({ withoutRunner: true, env: { STORAGE: 's3://files?endpoint=http://127.0.0.1:1' } });

  test('an upload is refused, does not count for the day, and what it may have left is noted', async () => {
    const reply = await sendFile(await seedCaller(harkara()), onePixel);
    expect(reply).toMatchObject({ status: 503, body: { detail: 'The service cannot reach its file store right now. Please try again.' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const { rows } = await harkara().pool.query('SELECT (SELECT count(*)::int FROM attachment) + (SELECT count(*)::int FROM daily_files) AS kept, count(*)::int AS noted FROM file_removal');
    expect(rows).toEqual([{ kept: 0, noted: 1 }]);
  });
});
