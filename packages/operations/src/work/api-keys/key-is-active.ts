import { hasRow, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

/**
 * SQL that is true while the key with this id is not revoked. Statements that write for a key test it again, because
 * the body of a request may come long after its head.
 */
export function isActiveKey(keyId: string): string {
  return hasRow(`api_key ak WHERE ak.id = ${keyId} AND ak.revoked_at IS NULL`);
}

/** The same of the key `:key_id`. */
export const keyIsActive = isActiveKey(':key_id');

const findActiveKey = statement({
  name: 'find-active-key',
  params: z.object({ keyId: z.string() }),
  row: z.object({ is_active: z.boolean() }),
  sql: sql`SELECT ${keyIsActive} AS is_active`,
});

/** For a request whose caller was read before. */
export async function isKeyActive(queries: Queries, keyId: string): Promise<boolean> {
  const [row] = await queries.query(findActiveKey, { keyId });
  return row?.is_active === true;
}
