/** Makes two texts comparable, with or without their case. */
export type Fold = (text: string) => string;

/** Unicode's stream-safe text has at most 30 combining marks in a row, and no language needs more. */
const longRunOfMarks = /\p{M}{31}/u;

/**
 * Texts that Unicode regards as the same come out equal. A text with a long run of combining marks stays as it is,
 * because bringing the marks into order takes quadratic time: 400 ms for 64 KB.
 */
export function foldBy(caseSensitive: boolean): Fold {
  return (text) => {
    const normal = longRunOfMarks.test(text) ? text : text.normalize();
    return caseSensitive ? normal : normal.toLowerCase();
  };
}
