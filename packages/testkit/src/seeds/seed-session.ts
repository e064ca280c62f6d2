import { newId } from '@harkara/runtime';
import { SignJWT } from 'jose';
import { type Member, memberWith } from '../calls/sign-in.ts';
import type { Harkara } from '../product/start-harkara.ts';

const lastsMs = 12 * 3_600_000;

/** Signs a person in straight in the tables: a password costs a gateway more than most of what tests do after it. */
export async function seedSession(harkara: Harkara, userId: string): Promise<Member> {
  const id = newId('ses');
  const expiresAt = new Date(Date.now() + lastsMs);
  await harkara.pool.query('INSERT INTO session (id, user_id, expires_at) VALUES ($1, $2, $3)', [
    id,
    userId,
    expiresAt,
  ]);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setJti(id)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(harkara.env['SESSION_KEY']));
  return memberWith(harkara, { token, userId });
}

/** The first owner, who is also the platform's operator. */
export async function signInOperator(harkara: Harkara): Promise<Member> {
  const { rows } = await harkara.pool.query<{ id: string }>('SELECT id FROM "user" WHERE email = $1', [
    harkara.env['BOOTSTRAP_EMAIL'],
  ]);
  return seedSession(harkara, rows[0]?.id ?? '');
}
