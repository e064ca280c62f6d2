import { newApiKey } from '@harkara/runtime';
import { fetchFile, onePixel, seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';

const harkara = useHarkara({ withoutRunner: true });

refusesBadKeys(harkara, async (caller) => ({
  method: 'DELETE',
  path: `/v1/api/attachments/${(await sendFile(caller, onePixel)).body.id}`,
}));

test('a refused call removes nothing', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  expect((await caller.send('DELETE', `/v1/api/attachments/${body.id}`, { token: newApiKey().value })).status).toBe(
    401,
  );
  expect((await fetchFile(harkara().url, caller.key, body.id)).status).toBe(200);
});
