import { limits } from '@harkara/contract';
import { onePixel, seedCaller, sendFile, until, useHarkara } from '@harkara/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { holdUploads } from './hold-uploads.ts';

describe('a gateway with all the uploads that its memory holds', () => {
  const harkara = useHarkara({ withoutRunner: true });

  /** Until the uploads on their way have so many bytes by their told size. */
  const untilHeld = (bytes: number) =>
    until(`${bytes} bytes held`, async () => {
      const held = await harkara().metrics.get('gateway')?.registry.getSingleMetric('upload_buffered_bytes')?.get();
      return held?.values[0]?.value === bytes ? true : null;
    });

  const seedTwo = () => Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
  const busy = { status: 503, body: { detail: 'Too many files are being uploaded right now. Please try again.' } };

  test('turns another away for a moment, and takes it once those are gone', async () => {
    const others = await seedTwo();
    const caller = await seedCaller(harkara());
    const held = await Promise.all(others.map((each) => holdUploads(harkara(), each, 32)));
    await untilHeld(64 * limits.fileBytesMax);
    const refused = await sendFile(caller, onePixel);
    expect(refused).toMatchObject(busy);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await Promise.all(held.map((each) => each.end()));
    await untilHeld(0);
    expect((await sendFile(caller, onePixel)).status).toBe(201);
  });

  test('gives one workspace half of it, so that others still get in', async () => {
    const [greedy, other] = await seedTwo();
    const held = await holdUploads(harkara(), greedy, 32);
    await untilHeld(32 * limits.fileBytesMax);
    expect(await sendFile(greedy, onePixel)).toMatchObject(busy);
    expect((await sendFile(other, onePixel)).status).toBe(201);
    await held.end();
    await untilHeld(0);
  });

  test('leaves nothing behind of uploads that died on the way', async () => {
    const held = await holdUploads(harkara(), await seedCaller(harkara()), 10);
    await untilHeld(10 * limits.fileBytesMax);
    await held.end();
    await untilHeld(0);
    const { rows } = await harkara().pool.query(
      `SELECT FROM attachment WHERE size_bytes <> ${onePixel.length} UNION ALL SELECT FROM file_removal`,
    );
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
    expect(reply).toMatchObject({
      status: 503,
      body: { detail: 'The service cannot reach its file store right now. Please try again.' },
    });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const { rows } = await harkara().pool.query(
      'SELECT (SELECT count(*)::int FROM attachment) + (SELECT count(*)::int FROM daily_files) AS kept, count(*)::int AS noted FROM file_removal',
    );
    expect(rows).toEqual([{ kept: 0, noted: 1 }]);
  });

  test('the ones that follow within a second are refused before anything is noted', async () => {
    const caller = await seedCaller(harkara());
    const replies = [];
    for (let n = 0; n < 10; n += 1) replies.push(await sendFile(caller, onePixel));
    expect(replies.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array.from({ length: 10 }, () => [503, '5']),
    );
    const { rows } = await harkara().pool.query('SELECT count(*)::int AS noted FROM file_removal');
    expect(rows[0].noted).toBeLessThan(10);
  });
});
