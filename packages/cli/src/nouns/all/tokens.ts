import type { Noun } from '../noun.ts';
import { deleteVerb, listVerb } from '../verbs.ts';

/** New ones come from `harkara login` or the console: the service makes none for a token. */
export const tokens: Noun = {
  name: 'tokens',
  about: 'your own personal access tokens',
  target: { label: 'token', param: 'token_id' },
  columns: { ID: 'id', NAME: 'name', BEGINS: 'prefix', ROLE: 'role', EXPIRES: 'expires_at' },
  verbs: [
    listVerb('listAccessTokens', { about: 'list those that have not expired', inProject: false }),
    deleteVerb('deleteAccessToken', { about: 'refuse a token from now on' }),
  ],
};
