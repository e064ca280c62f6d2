import { readdir } from 'node:fs/promises';
import { fetchFile, onePixel, seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

/** The files in the store, by their full names. */
async function listObjects(): Promise<string[]> {
  const entries = await readdir(harkara().env['STORAGE']?.replace('file:', '') ?? '', {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('an unsent file is gone at once, row and bytes', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  expect(await listObjects()).toHaveLength(1);
  const { status, body: said, headers } = await caller.send('DELETE', `/v1/api/attachments/${body.id}`);
  expect([status, said, headers.get('content-type')]).toEqual([204, '', null]);
  expect((await fetchFile(harkara().url, caller.key, body.id)).status).toBe(404);
  expect(await listObjects()).toEqual([]);
  const { rows } = await harkara().pool.query('SELECT FROM attachment UNION ALL SELECT FROM file_removal');
  expect(rows).toEqual([]);
});

test('it can no longer be sent', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  await caller.send('DELETE', `/v1/api/attachments/${body.id}`);
  expect((await caller.start({ attachment_ids: [body.id] })).status).toBe(404);
});

test('of sending and removing at once exactly one happens', async () => {
  const caller = await seedCaller(harkara());
  for (let round = 0; round < 10; round += 1) {
    const { body } = await sendFile(caller, onePixel);
    const [sent, removed] = await Promise.all([
      caller.start({ attachment_ids: [body.id] }),
      caller.send('DELETE', `/v1/api/attachments/${body.id}`),
    ]);
    expect([
      [202, 409],
      [404, 204],
    ]).toContainEqual([sent.status, removed.status]);
    expect((await fetchFile(harkara().url, caller.key, body.id)).status).toBe(sent.status === 202 ? 200 : 404);
  }
});
