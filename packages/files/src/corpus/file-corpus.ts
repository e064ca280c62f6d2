import type { CorpusFile } from './corpus-file.ts';
import { imageCorpus } from './image-corpus.ts';
import { otherCorpus } from './other-corpus.ts';
import { pdfCorpus } from './pdf-corpus.ts';

export type { CorpusFile } from './corpus-file.ts';
export { makeImage } from './make-image.ts';
export { makePdf } from './make-pdf.ts';
export { mutate } from './mutate.ts';

/** Every kind of file that an upload can have, each with the verdict that it must get. */
export const fileCorpus: readonly CorpusFile[] = [...imageCorpus, ...pdfCorpus, ...otherCorpus];
