import type { Secret } from '@harkara/contract';
import type { SecretRow } from '@harkara/operations/manage';

export function presentSecret({ name, createdAt, updatedAt }: SecretRow): Secret {
  return { name, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}
