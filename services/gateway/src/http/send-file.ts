import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentDisposition } from '@harkara/files';
import type { Response } from 'express';

export interface FileToSend {
  readonly name: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly content: Readable;
}

/** Streams a file with headers that make a browser save it and never show or run it, whatever its content is. */
export async function sendFile(response: Response, { name, mime, sizeBytes, content }: FileToSend): Promise<void> {
  response.writeHead(200, {
    'Content-Type': mime,
    'Content-Length': sizeBytes,
    'Content-Disposition': contentDisposition(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
  });
  try {
    await pipeline(content, response);
  } catch (error) {
    if (!isClosedByClient(error)) throw error;
  }
}

/** A client may close the connection in the middle. That is no error of the service. */
function isClosedByClient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
