import { fileTypeFromBuffer } from 'file-type';
import { type FileMime, type FileRefusal, kindOfMime, refuse } from './inspection.ts';

/** The media type, by content alone; a refusal when it is not accepted. */
export async function detectMime(bytes: Uint8Array): Promise<FileMime | FileRefusal> {
  const found = (await detect(bytes)) ?? bySignature(bytes);
  if (found === undefined) return refuse('unsupported', 'The file is not a JPEG, PNG, WebP, GIF or PDF.');
  // Every PNG reader reads an animated PNG as a PNG.
  const mime = found === 'image/apng' ? 'image/png' : found;
  if (isAccepted(mime)) return mime;
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

/** file-type finds no type for a PNG with broken chunks, but it still is a PNG that cannot be read. */
function bySignature(bytes: Uint8Array): string | undefined {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return png.every((byte, index) => bytes[index] === byte) ? 'image/png' : undefined;
}

function isAccepted(mime: string): mime is FileMime {
  return Object.hasOwn(kindOfMime, mime);
}
