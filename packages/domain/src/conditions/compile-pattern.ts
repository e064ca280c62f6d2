import { RE2JS } from 're2js';
import { estimateProgramSize } from './estimate-program-size.ts';

export interface Pattern {
  /** Whether the pattern matches anywhere in the text. */
  readonly isIn: (text: string) => boolean;
}

/** The most instructions that a pattern may compile to. */
export const programSizeMax = 300;
/**
 * The highest estimate that is compiled at all: 4,000 instructions take about 30 ms to compile, and 200 characters can
 * make a pattern that takes 400 ms.
 */
const estimatedSizeMax = 4_000;
/**
 * The program's size times the text's length. A search with this product took 8 ms, and all 8,000 characters of a value
 * are below it for patterns of up to 62 instructions.
 */
const workMax = 500_000;

/**
 * Compiles a user's regular expression in RE2's grammar: linear time, no look-around, no back references. A text that
 * is too long for its pattern (1,666 UTF-16 units for the largest pattern, 8,000 for most) does not match.
 * @throws Error in plain words when the expression is invalid or too large
 */
export function compilePattern(source: string, caseSensitive: boolean): Pattern {
  if (estimateProgramSize(source) > estimatedSizeMax) throw new Error('the expression is too large');
  const pattern = RE2JS.compile(source, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  const size = pattern.programSize();
  if (size > programSizeMax) throw new Error('the expression is too large');
  return { isIn: (text) => size * text.length <= workMax && pattern.matcher(text).find() };
}
