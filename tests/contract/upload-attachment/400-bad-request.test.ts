import { makePdf } from '@harkara/files/corpus';
import { seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { uploadsCorpus } from '../conditions/uploads-corpus.ts';

const harkara = useHarkara({ withoutRunner: true });

describe('a file that cannot be read is refused:', () => {
  uploadsCorpus(harkara, 400);
});

test.each([
  ['too many pages', () => makePdf(21), /20 pages/],
  ['a password', () => makePdf(1, false, 'secret'), /password|protected|locked|encrypted/i],
])('%s is told in plain words', async (_title, make, words) => {
  const reply = await sendFile<{ detail: string }>(await seedCaller(harkara()), await make());
  expect([reply.status, reply.body.detail]).toEqual([400, expect.stringMatching(words)]);
});

test.each([
  [
    'breaks off inside the file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ],
  ['has no part', 'multipart/form-data; boundary=b', 'nothing'],
  ['names no boundary', 'multipart/form-data', '--b\r\n\r\n--b--'],
])('a form that %s is refused', async (_title, contentType, body) => {
  const caller = await seedCaller(harkara());
  const reply = await caller.send('POST', '/v1/api/attachments', { body, headers: { 'Content-Type': contentType } });
  expect(reply).toMatchObject({ status: 400, body: { detail: 'The body could not be read.' } });
});

test('nothing is left of a refused file', async () => {
  const { rows } = await harkara().pool.query(
    'SELECT FROM attachment UNION ALL SELECT FROM file_removal UNION ALL SELECT FROM daily_files',
  );
  expect(rows).toEqual([]);
});
