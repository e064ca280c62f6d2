import { formOf, onePixel, seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const pixel = () => new Blob([onePixel as Uint8Array<ArrayBuffer>]);

function form(...fields: [string, Blob | string][]): FormData {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
}

test.each<[string, unknown]>([
  ['no body', undefined],
  ['JSON', { file: 'aGVsbG8=' }],
  ['a file in another field', formOf(onePixel, { field: 'image' })],
  ['a file in file[]', formOf(onePixel, { field: 'file[]' })],
  ['a file in File', formOf(onePixel, { field: 'File' })],
  ['text in the field', form(['file', 'just text'])],
  ['an empty form', form()],
  ['two files', form(['file', pixel()], ['file', pixel()])],
  ['another file beside it', form(['file', pixel()], ['image', pixel()])],
  ['more fields than a form of ours has', form(['a', '1'], ['b', '2'], ['c', '3'], ['file', pixel()])],
  ['a field nested deep', form([`a${'[a]'.repeat(100)}`, '1'], ['file', pixel()])],
  ['a list with a far index', form(['a[100000000]', '1'], ['file', pixel()])],
  ['a long field', form(['a', 'x'.repeat(10_000)], ['file', pixel()])],
])('%s is refused', async (_title, body) => {
  const caller = await seedCaller(harkara());
  const reply = await caller.send('POST', '/v1/api/attachments', { body });
  expect([reply.status, reply.body.detail]).toEqual([422, expect.stringMatching(/^file: send /)]);
});

test('a file without a name has no field named file', async () => {
  const body = `--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n${Buffer.from(onePixel).toString('latin1')}\r\n--b--\r\n`;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  expect((await (await seedCaller(harkara())).send('POST', '/v1/api/attachments', { body, headers })).status).toBe(422);
});
