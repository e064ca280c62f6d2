import type { Inspection, RefusalReason } from '../inspect/inspection.ts';

/** A kind of file, made on demand, with the verdict that it must get. */
export interface CorpusFile {
  readonly name: string;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
  readonly verdict: Inspection | RefusalReason;
}

export function text(content: string): Uint8Array {
  return Buffer.from(content, 'latin1');
}
