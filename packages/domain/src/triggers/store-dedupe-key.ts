import { createHash } from 'node:crypto';
import { limits } from '@harkara/contract';
import { findHeader, storeSignatures, type StoreCall } from './store-signatures.ts';

/**
 * The key by which a repeated delivery of a store is recognized; null when the store sends no id. It is never a hash of
 * the body alone, because two events can have equal bodies.
 */
export function storeDedupeKey({ kind, headers, rawBody }: StoreCall): string | null {
  const row = storeSignatures[kind];
  const id = findHeader(headers, row.deliveryHeaders);
  if (id === null) return null;
  const key = row.deliveryIdsRepeat ? `${id}:${createHash('sha256').update(rawBody).digest('hex')}` : id;
  return key.length > limits.idempotencyKeyCharactersMax ? null : key;
}
