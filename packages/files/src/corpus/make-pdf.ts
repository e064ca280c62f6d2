import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { text } from './corpus-file.ts';

/** A PDF with this many blank pages, as a common library writes it. */
export async function makePdf(pages: number, useObjectStreams = false, password?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([200, 200]);
  if (password !== undefined) pdf.encrypt({ userPassword: password, ownerPassword: 'owner' });
  return pdf.save({ useObjectStreams, addDefaultPage: false });
}

/** A PDF of the given objects, numbered from 1. The first is the catalog. */
export function writePdf(objects: readonly string[], trailer = ''): Uint8Array {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return text(`${body}${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${body.length}\n%%EOF`);
}

export const catalog = '<</Type/Catalog/Pages 2 0 R>>';
export const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';

/** The root of a page tree; `count` is the number of pages that it claims. */
export function pages(kids: readonly number[], count = kids.length): string {
  return `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${count}>>`;
}

/** A compressed stream of spaces that inflates to this many bytes. */
export function bomb(bytes: number, entries: string): string {
  const deflated = deflateSync(Buffer.alloc(bytes, 0x20), { level: 9 }).toString('latin1');
  return `<<${entries}/Filter/FlateDecode/Length ${deflated.length}>>\nstream\n${deflated}\nendstream`;
}
