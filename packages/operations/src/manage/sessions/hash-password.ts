import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Checks a password; for a user without one it spends the same time and answers false. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const known = passwordHash ?? (await nobodysHash);
  const fits = await verify(known, password);
  return fits && passwordHash !== null;
}

const nobodysHash = hashPassword('nobody has this password');
