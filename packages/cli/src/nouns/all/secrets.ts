import type { Noun } from '../noun.ts';
import { deleteVerb, listVerb } from '../verbs.ts';

/** `secrets set` is a command of its own, because a value is typed unseen. */
export const secrets: Noun = {
  name: 'secrets',
  about: 'secrets that tools name; values are never shown',
  target: { label: 'name', param: 'name' },
  columns: { NAME: 'name', CREATED: 'created_at', CHANGED: 'updated_at' },
  verbs: [
    listVerb('listSecrets', { about: 'list the names, A to Z' }),
    {
      name: 'uses',
      endpoint: 'listSecretUses',
      about: 'list the tools that name a secret',
      inProject: true,
      items: 'items',
      columns: { KIND: 'kind', ID: 'id', NAME: 'name' },
    },
    deleteVerb('deleteSecret', { about: 'delete a secret; a step that names it fails from now on', inProject: true }),
  ],
};
