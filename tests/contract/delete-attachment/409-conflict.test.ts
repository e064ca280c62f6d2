import { fetchFile, onePixel, seedCaller, seedKey, sendFile, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test('a sent file stays with its task, whichever key of the project asks', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  await caller.start({ attachment_ids: [body.id] });
  const other = await seedKey(harkara().pool, caller.projectId);
  for (const token of [caller.key, other.key]) {
    const reply = await caller.send('DELETE', `/v1/api/attachments/${body.id}`, { token });
    expect(reply).toMatchObject({ status: 409, body: { detail: 'This file was already sent.' } });
  }
  expect((await fetchFile(harkara().url, caller.key, body.id)).status).toBe(200);
});
