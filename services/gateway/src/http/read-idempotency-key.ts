import { limits, Refusal } from '@harkara/contract';

/** The header's value, bare or as a quoted string; null when absent. Longer than 255 characters is 400. */
export function readIdempotencyKey(header: string | undefined): string | null {
  const value = header?.trim() ?? '';
  const key = value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  if (key.length > limits.idempotencyKeyCharactersMax) {
    throw new Refusal('request_unreadable', { detail: 'The Idempotency-Key is longer than 255 characters.' });
  }
  return key === '' ? null : key;
}
