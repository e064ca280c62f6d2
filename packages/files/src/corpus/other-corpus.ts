import { type CorpusFile, text } from './corpus-file.ts';

/** Files that are neither images nor PDFs. */
export const otherCorpus: readonly CorpusFile[] = [
  { name: 'nothing', make: () => new Uint8Array(), verdict: 'unsupported' },
  { name: 'one byte', make: () => text('x'), verdict: 'unsupported' },
  { name: 'plain text', make: () => text('A letter about nothing in particular.'), verdict: 'unsupported' },
  { name: 'html', make: () => text('<!doctype html><script>alert(1)</script>'), verdict: 'unsupported' },
  { name: 'zip', make: () => text('PK\x05\x06' + '\0'.repeat(18)), verdict: 'unsupported' },
  { name: 'a program', make: () => text('\x7fELF\x02\x01\x01' + '\0'.repeat(57)), verdict: 'unsupported' },
  { name: 'four megabytes of zeros', make: () => new Uint8Array(4_194_304), verdict: 'unsupported' },
];
