import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Comparison {
  /** The part of the pixels that differ, 0 to 1. */
  share: number;
  /** A PNG that marks them; null for none, and for pictures of another size. */
  marked: Buffer | null;
}

/** Compares two PNGs. Differences that smoothing of edges alone makes do not count. */
export function comparePictures(before: Buffer, now: Buffer): Comparison {
  if (before.equals(now)) return { share: 0, marked: null };
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(now)];
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return { share: 1, marked: null };
  const marks = new PNG({ width, height });
  const count = pixelmatch(one.data, other.data, marks.data, width, height, { threshold: 0.1 });
  return { share: count / (width * height), marked: PNG.sync.write(marks) };
}
