const pageBytes = 65_536;

export interface MemoryImage {
  /** Restores every byte that was in use when the image was taken. */
  restore(): void;
}

interface Part {
  from: number;
  bytes: Uint8Array;
}

/**
 * Copies the memory that an interpreter uses: everything up to the last byte that is not zero, except the widest gap of
 * zeros, which is the unused part of its stack. Memory beyond the last byte needs no copy, because the allocator writes
 * it before it gives it out.
 */
export function takeMemoryImage(memory: { readonly buffer: ArrayBuffer }): MemoryImage {
  const all = new Uint8Array(memory.buffer);
  const end = lengthWithoutZeros(all);
  const gap = widestGapIn(all.subarray(0, end));
  const parts: Part[] = [
    [0, gap.from],
    [gap.to, end],
  ].map(([from = 0, to = 0]) => ({ from, bytes: all.slice(from, to) }));
  return {
    restore: () => {
      const now = new Uint8Array(memory.buffer);
      for (const { from, bytes } of parts) now.set(bytes, from);
    },
  };
}

function lengthWithoutZeros(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end;
}

function widestGapIn(bytes: Uint8Array): { from: number; to: number } {
  let widest = { from: 0, to: 0 };
  let from = 0;
  for (let at = 0; at < bytes.length; at += pageBytes) {
    if (isEmpty(bytes.subarray(at, at + pageBytes))) {
      if (at + pageBytes - from > widest.to - widest.from)
        widest = { from, to: Math.min(at + pageBytes, bytes.length) };
    } else from = at + pageBytes;
  }
  return widest;
}

function isEmpty(page: Uint8Array): boolean {
  return page.every((byte) => byte === 0);
}
