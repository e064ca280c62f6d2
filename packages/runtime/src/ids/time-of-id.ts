const shape = /^[a-z]+_([0-7][0-9a-hjkmnp-tv-z]{9})[0-9a-hjkmnp-tv-z]{16}$/;
const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** When a TypeID was made, in ms since 1970; 0 for a text that is none. */
export function timeOfId(id: string): number {
  const [, time = ''] = shape.exec(id) ?? [];
  return [...time].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0);
}
