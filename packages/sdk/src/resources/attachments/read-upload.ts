import { HarkaraError } from '../../errors/harkara-error.ts';
import { sendLimits } from '../../send/send-limits.ts';
import type { Bytes, Upload } from './upload.ts';

/** The file with its size, as the service asks for it. A stream is read to its end first. */
export async function readUpload(upload: Upload): Promise<{ file: Blob; name: string }> {
  const { content, name } = isNamed(upload) ? upload : { content: upload };
  const file = await readContent(content);
  if (file.size > sendLimits.fileBytes) throw tooLarge();
  return {
    file,
    name: name ?? (typeof content === 'string' ? nameOf(content) : (content as Partial<File>).name) ?? 'file',
  };
}

async function readContent(content: Bytes | string): Promise<Blob> {
  if (typeof content === 'string') return await readFile(content);
  return content instanceof ReadableStream ? await collect(content) : toBlob(content);
}

/** The service would close the connection, which says less. */
function tooLarge(): HarkaraError {
  return new HarkaraError(`A file can have at most ${sendLimits.fileBytes} bytes.`);
}

function isNamed(upload: Upload): upload is Extract<Upload, { content: unknown }> {
  return typeof upload === 'object' && 'content' in upload;
}

function toBlob(content: Blob | Uint8Array | ArrayBuffer): Blob {
  return content instanceof Blob ? content : new Blob([content as BlobPart]);
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Blob> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts as BlobPart[]);
    size += value.byteLength;
    if (size > sendLimits.fileBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    parts.push(value);
  }
}

interface FileSystem {
  readonly promises: { readFile(path: string): Promise<Uint8Array> };
}

interface ServerProcess {
  getBuiltinModule?(name: 'fs'): FileSystem | undefined;
}

/** Asks the runtime for its files when it has some. No import names them, so that every bundler takes this library. */
async function readFile(path: string): Promise<Blob> {
  const { process } = globalThis as { process?: ServerProcess };
  const files = process?.getBuiltinModule?.('fs');
  if (files === undefined)
    throw new HarkaraError('Files cannot be read by their path here. Give a File, a Blob, bytes or a stream.');
  return new Blob([(await files.promises.readFile(path)) as BlobPart]);
}
