const lengthMax = 600;

/** The last output of a process in one line of at most 600 characters; of a stack only the line of the error. */
export function lastLines(lines: readonly string[]): string {
  const isStack = lines.some((line) => /^\s+at /.test(line));
  const errorLine = lines.find((line) => /^(?:Uncaught )?\w*Error\b.*:/.test(line));
  const kept = isStack && errorLine !== undefined ? [errorLine] : lines;
  return kept
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, lengthMax);
}
