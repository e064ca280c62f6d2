const lengthMax = 600;

/** What a process said on standard error before it ended, in one line: the error's message when it is a stack. */
export function lastLines(lines: readonly string[]): string {
  const isStack = lines.some((line) => /^\s+at /.test(line));
  const errorLine = lines.find((line) => /^(?:Uncaught )?\w*Error\b.*:/.test(line));
  const telling = isStack && errorLine !== undefined ? [errorLine] : lines;
  return telling
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, lengthMax);
}
