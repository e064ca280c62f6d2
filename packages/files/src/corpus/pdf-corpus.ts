import type { Inspection } from '../inspect/inspection.ts';
import { type CorpusFile, text } from './corpus-file.ts';
import { bomb, catalog, makePdf, page, pages, writePdf } from './make-pdf.ts';

function pdf(pageCount: number): Inspection {
  return { mime: 'application/pdf', kind: 'pdf', width: 0, height: 0, pages: pageCount };
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const tree = (kids: number, claimed: number) =>
  writePdf([catalog, pages(from(3, kids), claimed), ...from(3, kids).map(() => page)]);
const onePage = (object: string) => writePdf([catalog, pages([3]), page, object]);
const objectBomb = (type: string) => onePage(bomb(100_000_000, `/Type/${type}`));
const unended = () => text(`%PDF-1.7\n${'1 0 obj\n(\n'.repeat(400_000)}`);
const encryption = '<</Filter/Standard/V 1/R 2/O(o)/U(u)/P -4>>';
const maskedPassword = () => writePdf([catalog, pages([3]), page, encryption], '/#45ncrypt 4 0 R');

/** Each level names the next one twice, so it has 2^depth leaves. */
const doubling = (depth: number) => writePdf([catalog, ...from(3, depth).map((next) => pages([next, next])), page]);

/** The same without leaves: only a reader that counts its steps comes to an end. */
const barren = (depth: number) => writePdf([catalog, ...from(3, depth).map((next) => pages([next, next])), pages([])]);

const nested = (depth: number) => writePdf([catalog, ...from(3, depth).map((next) => pages([next])), page]);
const manyObjects = () => writePdf([catalog, pages([3]), page, ...from(0, 10_000).map(() => '<</A[1 2 3]/B(b)>>')]);

async function cutPdf(): Promise<Uint8Array> {
  const bytes = await makePdf(3);
  return bytes.subarray(0, bytes.length >> 1);
}

/** PDFs that are valid, broken, or claim a wrong number of pages. */
export const pdfCorpus: readonly CorpusFile[] = [
  { name: 'pdf of 1 page', make: () => makePdf(1), verdict: pdf(1) },
  { name: 'pdf of 20 pages', make: () => makePdf(20), verdict: pdf(20) },
  { name: 'pdf of 21 pages', make: () => makePdf(21), verdict: 'too_many_pages' },
  { name: 'pdf of 20 pages in object streams', make: () => makePdf(20, true), verdict: pdf(20) },
  { name: 'pdf of 21 pages in object streams', make: () => makePdf(21, true), verdict: 'too_many_pages' },
  { name: 'pdf of 500 pages', make: () => tree(500, 500), verdict: 'too_many_pages' },
  { name: 'pdf of 20 pages that claims 1', make: () => tree(20, 1), verdict: pdf(20) },
  { name: 'pdf of 20 pages that claims 400', make: () => tree(20, 400), verdict: pdf(20) },
  { name: 'pdf of 21 pages that claims 1', make: () => tree(21, 1), verdict: 'too_many_pages' },
  { name: 'pdf of 21 pages that claims -1', make: () => tree(21, -1), verdict: 'too_many_pages' },
  { name: 'pdf with a page 30 branches down', make: () => nested(30), verdict: pdf(1) },
  { name: 'pdf with a page 2,000 branches down', make: () => nested(2_000), verdict: 'unreadable' },
  { name: 'pdf whose tree is its own child', make: () => writePdf([catalog, pages([2])]), verdict: 'unreadable' },
  {
    name: 'pdf whose tree loops',
    make: () => writePdf([catalog, pages([3]), pages([4]), pages([2])]),
    verdict: 'unreadable',
  },
  { name: 'pdf of 2^40 pages from 40 branches', make: () => doubling(40), verdict: 'too_many_pages' },
  { name: 'pdf of 2^40 empty branches', make: () => barren(40), verdict: 'unreadable' },
  { name: 'pdf without a page', make: () => writePdf([catalog, pages([])]), verdict: 'unreadable' },
  { name: 'pdf whose page is missing', make: () => writePdf([catalog, pages([9])]), verdict: 'unreadable' },
  { name: 'pdf without a catalog', make: () => writePdf(['<</Type/Nothing>>']), verdict: 'unreadable' },
  { name: 'pdf, the head alone', make: () => text('%PDF-1.7\n'), verdict: 'unreadable' },
  {
    name: 'pdf head with noise behind it',
    make: () => text(`%PDF-1.7\n${'\x93\x01zq '.repeat(5_000)}`),
    verdict: 'unreadable',
  },
  { name: 'pdf, cut in half', make: cutPdf, verdict: 'unreadable' },
  { name: 'pdf with a password', make: () => makePdf(1, false, 'secret'), verdict: 'unreadable' },
  { name: 'pdf with an empty password', make: () => makePdf(1, false, ''), verdict: 'unreadable' },
  { name: 'pdf with a masked password', make: maskedPassword, verdict: 'unreadable' },
  { name: 'pdf that writes about /Encrypt', make: () => onePage('(the key /Encrypt is)'), verdict: pdf(1) },
  { name: 'pdf with a large folded picture', make: () => onePage(bomb(60_000_000, '/Type/XObject')), verdict: pdf(1) },
  { name: 'pdf with a bomb of objects', make: () => objectBomb('ObjStm/N 1/First 4'), verdict: 'unreadable' },
  { name: 'pdf with a masked bomb', make: () => objectBomb('Obj#53tm/N 1/First 4'), verdict: 'unreadable' },
  { name: 'pdf with a bomb of references', make: () => objectBomb('XRef/W[1 2 1]'), verdict: 'unreadable' },
  { name: 'pdf of 10,000 objects', make: manyObjects, verdict: pdf(1) },
  {
    name: 'pdf of arrays in arrays',
    make: () => writePdf([catalog, pages([3]), page, '['.repeat(2_000_000)]),
    verdict: pdf(1),
  },
  { name: 'pdf of strings that never end', make: unended, verdict: 'unreadable' },
];
