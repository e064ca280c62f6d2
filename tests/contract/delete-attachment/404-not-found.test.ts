import { onePixel, seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { hidesForeignFiles } from '../conditions/hides-foreign-files.ts';

const harkara = useHarkara({ withoutRunner: true });

hidesForeignFiles(harkara, { method: 'DELETE', pathOf: (fileId) => `/v1/api/attachments/${fileId}` });

test('a file that was removed is not found a second time', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  const statuses = [];
  for (let call = 0; call < 2; call += 1)
    statuses.push((await caller.send('DELETE', `/v1/api/attachments/${body.id}`)).status);
  expect(statuses).toEqual([204, 404]);
});
