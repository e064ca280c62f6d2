export type Scalar = string | number | boolean | null;

const words: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * A value as it is typed: `true`, `false`, `null` and numbers are what they look like, all else is text. Double quotes
 * make text of anything, and keep its spaces.
 */
export function readLiteral(typed: string): Scalar {
  const text = typed.trim();
  const word = words.get(text);
  if (word !== undefined) return word;
  return isNumber(text) ? Number(text) : readText(text);
}

/** A text as it is typed, where nothing else is expected. */
export function readText(typed: string): string {
  const text = typed.trim();
  if (!/^".*"$/s.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

/** A number to compare with. One that has more digits than a computer's numbers stays text. */
export function readAmount(typed: string): string | number {
  const text = typed.trim();
  return isNumber(text) ? Number(text) : text;
}

/** Several values with commas between. */
export function readChoices(typed: string): Scalar[] {
  const found = typed.match(/\s*(?:"(?:[^"\\]|\\.)*"(?=\s*(?:,|$))|[^,]+)/g) ?? [];
  return found.filter((each) => each.trim() !== '').map(readLiteral);
}

/** What is to be typed, so that `readLiteral` gives the value. */
export function writeLiteral(value: Scalar): string {
  if (typeof value !== 'string') return String(value);
  return readLiteral(value) === value ? writeText(value) : JSON.stringify(value);
}

/** The same for `readText`. A line break cannot be typed into a field of one line. */
export function writeText(value: string): string {
  return readText(value) === value && !/[\r\n]/.test(value) ? value : JSON.stringify(value);
}

export function writeChoices(values: readonly Scalar[]): string {
  return values.map(writeChoice).join(', ');
}

function writeChoice(value: Scalar): string {
  return value === '' || (typeof value === 'string' && /[",]/.test(value))
    ? JSON.stringify(value)
    : writeLiteral(value);
}

/** Written as a computer writes it, so that a code such as 0042 stays text. */
function isNumber(text: string): boolean {
  return Number.isFinite(Number(text)) && String(Number(text)) === text;
}
