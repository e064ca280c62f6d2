import type { ManageId } from '@harkara/sdk/manage';
import type { Field } from './field.ts';
import type { Verb } from './noun.ts';

/** The verbs that most nouns have. */
type Words = Pick<Verb, 'about'> & Partial<Verb>;

export const listVerb = (endpoint: ManageId, words: Words): Verb => ({
  name: 'list',
  endpoint,
  target: null,
  inProject: true,
  isQuery: true,
  ...words,
});

export const getVerb = (endpoint: ManageId, words: Words): Verb => ({ name: 'get', endpoint, ...words });

export const createVerb = (endpoint: ManageId, fields: readonly Field[], words: Words): Verb => ({
  name: 'create',
  endpoint,
  target: null,
  inProject: true,
  fields,
  ...words,
});

export const updateVerb = (endpoint: ManageId, fields: readonly Field[], words: Words): Verb => ({
  name: 'update',
  endpoint,
  fields,
  ...words,
});

export const deleteVerb = (endpoint: ManageId, words: Words): Verb => ({
  name: 'delete',
  endpoint,
  isFinal: true,
  done: 'Deleted.',
  ...words,
});

/** What agents, workforces and tools have in common: versions of their drafts. */
export function draftVerbs(one: 'Agent' | 'Workforce' | 'Tool'): readonly Verb[] {
  const note: Field = { flag: '--note <text>', about: 'kept with the version', kind: 'text' };
  return [
    { name: 'publish', endpoint: `publish${one}`, about: 'make the draft the next published version', fields: [note] },
    {
      name: 'versions',
      endpoint: `list${one}Versions`,
      about: 'list the published versions',
      isQuery: true,
      columns: { VERSION: 'version', 'PUBLISHED BY': 'published_by', AT: 'published_at', NOTE: 'note' },
    },
    {
      name: 'diff',
      endpoint: `compare${one}Versions`,
      about: 'compare two versions, or one with the draft',
      params: ['from', 'to'],
      items: 'changes',
      columns: { FIELD: 'path', FROM: 'from', TO: 'to' },
    },
    {
      name: 'restore',
      endpoint: `restore${one}Version`,
      about: 'make a published version the draft again',
      params: ['version'],
    },
    {
      name: 'problems',
      endpoint: `list${one}Problems`,
      about: 'list why the draft cannot be published',
      items: 'problems',
      columns: { FIELD: 'path', PROBLEM: 'problem' },
    },
    {
      name: 'uses',
      endpoint: `list${one}Uses`,
      about: 'list what uses it',
      items: 'items',
      columns: { KIND: 'kind', ID: 'id', NAME: 'name' },
    },
  ];
}
