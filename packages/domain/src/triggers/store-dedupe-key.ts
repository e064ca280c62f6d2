import { createHash } from 'node:crypto';
import { limits } from '@harkara/contract';
import { readHeader, storeSignatures, type StoreCall } from './store-signatures.ts';

/**
 * What tells a store's repeated delivery from a new one; null when the store says nothing. Never a hash of the
 * body alone: two equal bodies may be two events.
 */
export function storeDedupeKey({ kind, headers, rawBody }: StoreCall): string | null {
  const row = storeSignatures[kind];
  const id = readHeader(headers, row.deliveryHeaders);
  if (id === null) return null;
  const key = row.deliveryIdsRepeat ? `${id}:${createHash('sha256').update(rawBody).digest('hex')}` : id;
  return key.length > limits.idempotencyKeyCharactersMax ? null : key;
}
