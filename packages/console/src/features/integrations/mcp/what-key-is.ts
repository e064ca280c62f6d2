import type { ApiKey } from '@harkara/contract';

/** `hk_` and 38 letters and digits (docs/contract.md 2.3). */
const wholeKey = /^hk_[A-Za-z0-9]{38}$/;

interface Said {
  readonly hint?: string;
  readonly problem?: string;
}

/** What is to be said of a key that was pasted, by the keys that the person may see. */
export function whatKeyIs(pasted: string, known: readonly Pick<ApiKey, 'name' | 'prefix' | 'revoked_at'>[]): Said {
  if (pasted === '') return { hint: 'It stays in this page and is sent nowhere.' };
  if (!wholeKey.test(pasted)) return { problem: 'This is no whole API key: hk_ and 38 letters and digits.' };
  const found = known.find(({ prefix }) => pasted.startsWith(prefix));
  if (found === undefined) return { hint: 'It stays in this page and is sent nowhere.' };
  return found.revoked_at === null
    ? { hint: `This is the key ${found.name}.` }
    : { problem: `The key ${found.name} was revoked. Use another one.` };
}
