import type { Context } from '../../context.ts';

/** Throws in every service but the gateway, which alone is given the key. */
export function sessionKeyOf({ sessionKey }: Pick<Context, 'sessionKey'>): Uint8Array {
  if (sessionKey === undefined) throw new Error('Only the gateway signs sessions.');
  return sessionKey;
}
