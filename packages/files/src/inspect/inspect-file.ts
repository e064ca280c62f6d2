import { countPages } from './count-pages.ts';
import { detectMime } from './detect-mime.ts';
import { type Inspection, type InspectionLimits, kindOfMime } from './inspection.ts';
import { measureImage } from './measure-image.ts';

/**
 * Inspects a file in this thread without a time limit, so it must run in a worker that can be killed. `admit` is called
 * before an image is decoded, with the memory that it takes in bytes.
 */
export async function inspectFile(
  bytes: Uint8Array,
  limits: InspectionLimits,
  admit: (decodedBytes: number) => Promise<void>,
): Promise<Inspection> {
  const mime = await detectMime(bytes);
  if (typeof mime !== 'string') return mime;
  const kind = kindOfMime[mime];
  if (mime === 'application/pdf') {
    const pages = await countPages(bytes, limits);
    return typeof pages === 'number' ? { mime, kind, width: 0, height: 0, pages } : pages;
  }
  const size = await measureImage(bytes, limits, admit);
  return 'refused' in size ? size : { mime, kind, ...size, pages: 0 };
}
