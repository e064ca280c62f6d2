import { afterEach, expect, test, vi } from 'vitest';
import { readUpload } from './read-upload.ts';

afterEach(() => vi.unstubAllGlobals());

test('a path cannot be read where the runtime has no files, and the error says what else to give', async () => {
  vi.stubGlobal('process', undefined);
  await expect(readUpload('cat.png')).rejects.toThrow('Give a File, a Blob, bytes or a stream.');
});

test('a stream that is too large is left at once', async () => {
  const cancel = vi.fn();
  const part = new Uint8Array(1_048_576);
  const stream = new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(part), cancel }, { highWaterMark: 0 });
  await expect(readUpload(stream)).rejects.toThrow('A file can have at most 4194304 bytes.');
  expect(cancel).toHaveBeenCalledOnce();
});

test.each([
  ['bytes', new Uint8Array(4_194_305)],
  ['a blob', new Blob([new Uint8Array(4_194_305)])],
])('%s of more than 4 MB are refused before they are sent', async (_title, upload) => {
  await expect(readUpload(upload)).rejects.toThrow('A file can have at most 4194304 bytes.');
});

async function* streamOf(...parts: number[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield new Uint8Array([part]);
}

test.each([
  ['bytes', new Uint8Array([1, 2]), 'file'],
  ['a stream of the web', new Blob([new Uint8Array([1, 2])]).stream(), 'file'],
  ['a stream of Node', Object.assign(streamOf(1, 2), { path: '/orders/c.png' }), 'c.png'],
  ['a file', new File([new Uint8Array([1, 2])], 'a.png'), 'a.png'],
  ['a blob with a name beside it', { content: new Blob([new Uint8Array([1, 2])]), name: 'b.png' }, 'b.png'],
])('%s become a file', async (_title, upload, name) => {
  const read = await readUpload(upload);
  expect([read.name, new Uint8Array(await read.file.arrayBuffer())]).toEqual([name, new Uint8Array([1, 2])]);
});

test.each([undefined, null, 7, {}, [1], new URL('file:///cat.png')])(
  '%j is no file, and is refused in words',
  async (wrong) => {
    await expect(readUpload(wrong as never)).rejects.toThrow('A file is a File, a Blob, bytes, a stream or a path.');
  },
);
