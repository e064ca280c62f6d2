import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { inflatesWithin } from './inflates-within.ts';
import { type FileRefusal, type InspectionLimits, refuse } from './inspection.ts';
import { isEncrypted, nameText } from './pdf-text.ts';
import { walkPages } from './walk-pages.ts';

const encrypted = refuse('unreadable', 'The PDF is protected by a password.');
const broken = refuse('unreadable', 'The PDF cannot be read.');

/** The number of pages in the page tree, whatever `/Count` claims. */
export async function countPages(bytes: Uint8Array, limits: InspectionLimits): Promise<number | FileRefusal> {
  const text = nameText(bytes);
  if (isEncrypted(text)) return encrypted;
  if (!inflatesWithin(bytes, limits.pdfInflatedBytesMax))
    return refuse('unreadable', 'The PDF unfolds to too much data.');
  try {
    const options = { updateMetadata: false, ignoreEncryption: true, parseSpeed: ParseSpeeds.Fastest };
    const { catalog, context } = await PDFDocument.load(bytes, options);
    if (context.trailerInfo.Encrypt !== undefined) return encrypted;
    const pages = walkPages(catalog, limits.pdfPagesMax);
    if (pages === 'broken' || pages === 0) return broken;
    if (pages > limits.pdfPagesMax)
      return refuse('too_many_pages', `The PDF has more than ${limits.pdfPagesMax} pages.`);
    return pages;
  } catch {
    return broken;
  }
}
