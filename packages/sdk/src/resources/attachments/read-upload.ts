import { HarkaraError } from '../../errors/harkara-error.ts';
import { sendLimits } from '../../send/send-limits.ts';
import { collectBytes, tooLarge } from './collect-bytes.ts';
import { readFile } from './read-file.ts';
import type { Bytes, Upload } from './upload.ts';

/** The file with its size, as the service asks for it. A stream is read to its end first. */
export async function readUpload(upload: Upload): Promise<{ file: Blob; name: string }> {
  const { content, name } = isNamed(upload) ? upload : { content: upload };
  const file = await readContent(content);
  if (file.size > sendLimits.fileBytes) throw tooLarge();
  return { file, name: name ?? nameOf(content) ?? 'file' };
}

function isNamed(upload: Upload): upload is Extract<Upload, { content: unknown }> {
  return typeof upload === 'object' && upload !== null && 'content' in upload;
}

async function readContent(content: Bytes | string): Promise<Blob> {
  if (typeof content === 'string') return await readFile(content);
  if (content instanceof Blob) return content;
  if (content instanceof ArrayBuffer || ArrayBuffer.isView(content)) return new Blob([content as BlobPart]);
  if (content instanceof ReadableStream || typeof content?.[Symbol.asyncIterator] === 'function')
    return await collectBytes(content);
  throw new HarkaraError('A file is a File, a Blob, bytes, a stream or a path.');
}

/** Its own name, or the last part of the path that it was read from. Streams of Node know theirs. */
function nameOf(content: Bytes | string): string | undefined {
  const { name, path = content } = content as { readonly name?: string; readonly path?: unknown };
  return name ?? (typeof path === 'string' ? path.split(/[\\/]/).at(-1) : undefined);
}
