const cutAt = 500;

/** A value before or after a change, as text of at most 500 characters. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= cutAt ? text : `${text.slice(0, cutAt)}…`;
}
