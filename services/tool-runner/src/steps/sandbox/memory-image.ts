const pageBytes = 65_536;
const emptyPage = new Uint8Array(pageBytes);

export interface MemoryImage {
  /** Restores every byte that was in use when the image was taken. */
  restore(): void;
}

/** A half-open range of pages. */
interface Range {
  from: number;
  to: number;
}

/**
 * Copies the memory that an interpreter uses: everything up to the last page that is not all zeros, except the widest
 * gap of zeros, which is the unused part of its stack. Memory beyond the last page needs no copy, because the allocator
 * writes it before it gives it out.
 */
export function takeMemoryImage(memory: { readonly buffer: ArrayBuffer }): MemoryImage {
  const isUsed = listUsedPages(memory.buffer);
  const end = isUsed.lastIndexOf(true) + 1;
  const gap = widestGapIn(isUsed.slice(0, end));
  const all = new Uint8Array(memory.buffer);
  const parts = [
    { from: 0, to: gap.from },
    { from: gap.to, to: end },
  ].map(({ from, to }) => ({ from: from * pageBytes, bytes: all.slice(from * pageBytes, to * pageBytes) }));
  return {
    restore: () => {
      const now = new Uint8Array(memory.buffer);
      for (const { from, bytes } of parts) now.set(bytes, from);
    },
  };
}

function listUsedPages(buffer: ArrayBuffer): boolean[] {
  const pages = Array.from({ length: buffer.byteLength / pageBytes }, (_, page) => page * pageBytes);
  return pages.map((from) => !Buffer.from(buffer, from, pageBytes).equals(emptyPage));
}

function widestGapIn(isUsed: readonly boolean[]): Range {
  let widest = { from: 0, to: 0 };
  let from = 0;
  for (const [page, used] of isUsed.entries()) {
    if (used) from = page + 1;
    else if (page + 1 - from > widest.to - widest.from) widest = { from, to: page + 1 };
  }
  return widest;
}
