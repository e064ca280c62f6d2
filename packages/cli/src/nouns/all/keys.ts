import type { Noun } from '../noun.ts';
import { references } from '../reference.ts';
import { createVerb, deleteVerb, listVerb } from '../verbs.ts';

export const keys: Noun = {
  name: 'keys',
  about: 'API keys of the project, for your software',
  target: { label: 'key', param: 'key_id', reference: references.key },
  columns: { ID: 'id', NAME: 'name', BEGINS: 'prefix', 'LAST USED': 'last_used_at', REVOKED: 'revoked_at' },
  verbs: [
    listVerb('listApiKeys', { about: 'list the keys, newest first' }),
    createVerb('createApiKey', [{ flag: '--name <name>', about: 'where it is used', isRequired: true }], {
      about: 'make a key',
      reveals: 'key',
      examples: [
        ['keys create --name "My machine" --save', 'for run, tools run and tasks tail on this machine'],
        ['keys create --name Shop --secret-to .harkara-key', 'into a file that only you can read'],
      ],
    }),
    deleteVerb('revokeApiKey', { name: 'revoke', about: 'refuse a key from now on, for good', done: 'Revoked.' }),
  ],
};
