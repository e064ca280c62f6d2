import { Refusal } from '@harkara/contract';
import { createConcurrencyLimit } from '@harkara/runtime';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;

/** Each takes a core and 19 MiB. Two at once leave the thread pool to files; 100 wait for about two seconds. */
const hashing = createConcurrencyLimit({
  atOnceMax: 2,
  waitingMax: 100,
  refuse: () => new Refusal('unavailable', { detail: 'Too many people sign in right now.', retryAfterSeconds: 2 }),
});

/** Check permission first: hashing is slow on purpose. Refuses with unavailable while too many wait. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, cost));
}

/** Checks a password. For an unknown user it takes as long and returns false, so that time does not tell who exists. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return (await hashing(() => verify(passwordHash ?? unusedHash, password))) && passwordHash !== null;
}

/** Costs what a user's hash costs, and is that of no password: 16 bytes of salt and 32 of hash, all zero. */
const unusedHash = `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
