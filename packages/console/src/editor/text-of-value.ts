import { cutText } from './cut-text.ts';

const base64UnitsMin = 1_024;
const sampleUnits = 256;

/** A value of a step as text: JSON by lines, a text as it is. Base64 and what is too long are named and not drawn. */
export function textOfValue(value: unknown): string {
  const text = typeof value === 'string' ? nameBase64(value) : JSON.stringify(value, (_, each) => shown(each), 2);
  return cutText(text ?? '');
}

function shown(value: unknown): unknown {
  return typeof value === 'string' ? nameBase64(value) : value;
}

function nameBase64(text: string): string {
  if (text.length < base64UnitsMin || !isBase64(text)) return text;
  return `[base64, ${Math.round((text.length * 3) / 4 / 1024).toLocaleString('en-IN')} KB]`;
}

/** A long text without spaces in which letters of both cases and digits are mixed, as prose and numbers never are. */
function isBase64(text: string): boolean {
  const sample = text.slice(-sampleUnits);
  const isMixed = /[a-z]/.test(sample) && /[A-Z]/.test(sample) && /\d/.test(sample);
  return isMixed && /^(data:[\w./+-]{0,100};base64,)?[\w+/\r\n-]+={0,2}$/.test(text);
}
