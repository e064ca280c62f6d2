import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Checks a password. For an unknown user it takes as long and returns false, so that time does not tell who exists. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const compared = passwordHash ?? (await unusedHash);
  return (await verify(compared, password)) && passwordHash !== null;
}

const unusedHash = hashPassword('no user has this password');
