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

/** Streams a file so that a browser saves it and never shows or runs it, whatever it holds. */
export async function sendFile(response: Response, { name, mime, sizeBytes, content }: FileToSend): Promise<void> {
  response.writeHead(200, {
    'Content-Type': mime,
    'Content-Length': sizeBytes,
    'Content-Disposition': contentDisposition(name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
  });
  try {
    await pipeline(content, response);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** A client that went away in the middle is nobody's fault. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
