import { limits, Refusal } from '@harkara/contract';

/**
 * The key in an Idempotency-Key header, with or without quotes; null when absent or empty. Refuses with
 * request_unreadable.
 */
export function readIdempotencyKey(header: string | undefined): string | null {
  const value = header?.trim() ?? '';
  const key = value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  if (key.length > limits.idempotencyKeyCharactersMax) {
    throw new Refusal('request_unreadable', { detail: 'The Idempotency-Key is longer than 255 characters.' });
  }
  return key === '' ? null : key;
}
