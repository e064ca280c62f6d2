import { fileTypeFromBuffer } from 'file-type';
import { type FileMime, type FileRefusal, kindOfMime, refuse } from './inspection.ts';

/** The media type by content alone; a refusal when it is none that is taken. */
export async function detectMime(bytes: Uint8Array): Promise<FileMime | FileRefusal> {
  const found = (await detect(bytes)) ?? bySignature(bytes);
  if (found === undefined) return refuse('unsupported', 'The file is not a JPEG, PNG, WebP, GIF or PDF.');
  // An animated PNG is a PNG to everyone who reads PNG.
  const mime = found === 'image/apng' ? 'image/png' : found;
  if (isTaken(mime)) return mime;
  if (/^image\/hei[cf]/.test(mime)) return refuse('unsupported', 'HEIC photos are not taken. Send a JPEG instead.');
  return refuse('unsupported', `The file is ${mime}, not a JPEG, PNG, WebP, GIF or PDF.`);
}

async function detect(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}

/** file-type walks a PNG's chunks and gives up on a broken one, which is still a PNG, only unreadable. */
function bySignature(bytes: Uint8Array): string | undefined {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return png.every((byte, index) => bytes[index] === byte) ? 'image/png' : undefined;
}

function isTaken(mime: string): mime is FileMime {
  return Object.hasOwn(kindOfMime, mime);
}
