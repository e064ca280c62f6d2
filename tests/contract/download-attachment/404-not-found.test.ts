import { rm } from 'node:fs/promises';
import { fetchFile, onePixel, seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { hidesForeignFiles } from '../conditions/hides-foreign-files.ts';

const harkara = useHarkara({ withoutRunner: true });

hidesForeignFiles(harkara, { method: 'GET', pathOf: (fileId) => `/v1/api/attachments/${fileId}/file` });

test('a file whose bytes are gone from the store is not found', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  await rm(harkara().env['STORAGE']?.replace('file:', '') ?? '', { recursive: true });
  expect(await fetchFile(harkara().url, caller.key, body.id)).toMatchObject({ status: 404 });
});
