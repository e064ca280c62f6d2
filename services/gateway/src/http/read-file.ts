import { limits, Refusal } from '@harkara/contract';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';

export interface SentFile {
  /** As the sender wrote it. */
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * One file, and a few short fields that are ignored. multer bounds nesting and array indexes only when they are set.
 */
const read = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: limits.fileBytesMax,
    files: 1,
    fields: 2,
    parts: 3,
    fieldSize: 1_024,
    fieldNameSize: 100,
    headerPairs: 20,
    fieldNestingDepth: 0,
    fieldArrayIndexLimit: 0,
  },
  defParamCharset: 'utf8',
}).single('file');

/**
 * The file in the multipart field `file`. Refuses with file_too_large, body_invalid and, when it breaks off,
 * request_unreadable.
 */
export async function readFile(request: Request, response: Response): Promise<SentFile> {
  // multer waits for ever for the body of a client that has gone already.
  if (request.destroyed) throw new Refusal('request_unreadable', { detail: 'The body could not be read.' });
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) =>
      error === undefined || error === null ? resolve() : reject(toRefusal(error)),
    );
  });
  const { file } = request;
  if (file === undefined)
    throw new Refusal('body_invalid', {
      detail: 'file: send one file as multipart/form-data in the field named file.',
    });
  return { name: file.originalname, bytes: file.buffer };
}

function toRefusal(cause: unknown): Refusal {
  if (!(cause instanceof MulterError))
    return new Refusal('request_unreadable', { detail: 'The body could not be read.', cause });
  if (cause.code === 'LIMIT_FILE_SIZE') return new Refusal('file_too_large', { cause });
  return new Refusal('body_invalid', { detail: 'file: send exactly one file, in the field named file.', cause });
}
