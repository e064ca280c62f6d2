export interface PixelBudget {
  /** The memory of the images that are being decoded, in bytes. */
  readonly usedBytes: number;
  /** Waits until there is room, then counts `bytes` as used until the result is called. */
  take(bytes: number): Promise<() => void>;
}

/** Bounds the memory that decoded images take at once. No image may take more than `bytesMax`. */
export function createPixelBudget(bytesMax: number): PixelBudget {
  const waiting: (() => void)[] = [];
  let usedBytes = 0;
  const release = (bytes: number) => {
    usedBytes -= bytes;
    for (const look of waiting.splice(0)) look();
  };
  return {
    get usedBytes() {
      return usedBytes;
    },
    take: async (bytes) => {
      while (usedBytes + bytes > bytesMax) await new Promise<void>((look) => waiting.push(look));
      usedBytes += bytes;
      return () => release(bytes);
    },
  };
}
