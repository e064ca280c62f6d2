const waveSize = 20;

/** Makes many calls, a few at once, so that a slow machine does not turn them into a test of something else. */
export async function callInWaves<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const replies: T[] = [];
  while (replies.length < count) {
    const size = Math.min(waveSize, count - replies.length);
    const from = replies.length;
    replies.push(...(await Promise.all(Array.from({ length: size }, (_, index) => make(from + index)))));
  }
  return replies;
}
