import { makeImage, makePdf } from '@harkara/files/corpus';
import { newId } from '@harkara/runtime';
import { fetchFile, onePixel, seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { uploadsCorpus } from '../conditions/uploads-corpus.ts';

const harkara = useHarkara({ withoutRunner: true });
const dayMs = 86_400_000;

describe('a file of a kind that is taken is described as it is:', () => {
  uploadsCorpus(harkara, 201);
});

test.each([
  ['a picture', () => makeImage('jpeg'), { mime: 'image/jpeg', kind: 'image', width: 64, height: 48, pages: 0 }],
  ['a PDF', () => makePdf(3), { mime: 'application/pdf', kind: 'pdf', width: 0, height: 0, pages: 3 }],
])('%s is described by what it holds', async (_title, make, facts) => {
  const bytes = await make();
  const { status, body } = await sendFile(await seedCaller(harkara()), bytes, { name: 'named.bin' });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'named.bin',
      size_bytes: bytes.length,
      ...facts,
      task_id: null,
      sent: false,
      uploaded_by: 'api',
      created_at: expect.any(String),
      expires_at: expect.any(String),
    },
  ]);
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(dayMs);
});

test('what was uploaded comes back byte for byte', async () => {
  const caller = await seedCaller(harkara());
  const bytes = await makeImage('webp');
  const { body } = await sendFile(caller, bytes);
  expect(bytes.equals((await fetchFile(harkara().url, caller.key, body.id)).bytes)).toBe(true);
});

test('a file of exactly 4,194,304 bytes is taken', async () => {
  const bytes = Buffer.concat([onePixel], 4_194_304);
  const { status, body } = await sendFile(await seedCaller(harkara()), bytes);
  expect([status, body.size_bytes]).toEqual([201, 4_194_304]);
});

test('the same file twice is two files', async () => {
  const caller = await seedCaller(harkara());
  const [first, second] = await Promise.all([sendFile(caller, onePixel), sendFile(caller, onePixel)]);
  expect(first.body.id).not.toBe(second.body.id);
  expect((await fetchFile(harkara().url, caller.key, second.body.id)).status).toBe(200);
});

test('a sent file is summed up in its message, as its upload described it', async () => {
  const caller = await seedCaller(harkara());
  const { body: file } = await sendFile(caller, await makePdf(2), { name: 'Angebot für हरकारा.pdf' });
  const { body: task } = await caller.start({ message: 'Read this.', attachment_ids: [file.id] });
  const { id, name, mime, kind, size_bytes, width, height, pages } = file;
  expect(name).toBe('Angebot für हरकारा.pdf');
  expect(task.messages[0]?.attachments).toEqual([{ id, name, mime, kind, size_bytes, width, height, pages }]);
  expect((await caller.read(task.id)).body.messages).toEqual(task.messages);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\files\\plan.pdf', 'plan.pdf'],
  ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie: x=1.png'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['50%.png', '50%.png'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(251)}.png`],
])('the name %j is kept as one that is safe (%#)', async (given, kept) => {
  expect((await sendFile(await seedCaller(harkara()), onePixel, { name: given })).body.name).toBe(kept);
});

test('fields beside the file are ignored, and neither field nor header decides what the file is', async () => {
  const caller = await seedCaller(harkara());
  const form = new FormData();
  form.append('mime', 'application/pdf');
  form.append('file', new Blob([onePixel as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), 'x.pdf');
  form.append('task_id', newId('tsk'));
  const { status, body } = await caller.send('POST', '/v1/api/attachments', { body: form });
  expect([status, body]).toMatchObject([201, { mime: 'image/png', task_id: null }]);
});
