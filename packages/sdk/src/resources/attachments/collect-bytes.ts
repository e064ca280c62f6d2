import { HarkaraError } from '../../errors/harkara-error.ts';
import { sendLimits } from '../../send/send-limits.ts';

type Stream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** All bytes of a stream. One that is too large is left at once. */
export async function collectBytes(stream: Stream): Promise<Blob> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream instanceof ReadableStream ? partsOf(stream) : stream) {
    size += part.byteLength;
    if (size > sendLimits.fileBytes) throw tooLarge();
    parts.push(part);
  }
  return new Blob(parts as BlobPart[]);
}

/** Not every runtime can iterate a stream of the web by itself. */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/** The service would close the connection, which says less. */
export function tooLarge(): HarkaraError {
  return new HarkaraError(`A file can have at most ${sendLimits.fileBytes} bytes.`);
}
