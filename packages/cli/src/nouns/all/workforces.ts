import type { Field } from '../field.ts';
import type { Noun } from '../noun.ts';
import { references } from '../reference.ts';
import { createVerb, deleteVerb, draftVerbs, getVerb, listVerb, updateVerb } from '../verbs.ts';

const draft: readonly Field[] = [
  { flag: '--name <name>', about: 'what people call it' },
  { flag: '--members <agent...>', about: 'its agents, by id', kind: 'list' },
  {
    flag: '--default-agent <agent>',
    about: 'who begins when no route holds',
    field: 'default_agent_id',
    reference: 'agent',
  },
  { flag: '--routes <json>', about: 'which agent begins: [{"when": …, "agent_id": "…"}]', kind: 'json' },
];

export const workforces: Noun = {
  name: 'workforces',
  about: 'workforces: agents behind one address',
  target: { label: 'workforce', param: 'workforce_id', reference: references.workforce },
  columns: { ID: 'id', NAME: 'draft.name', MEMBERS: 'members.length', VERSION: 'published_version', LIVE: 'live' },
  verbs: [
    listVerb('listWorkforces', { about: 'list the workforces, newest first' }),
    getVerb('readWorkforce', { about: 'show a workforce' }),
    createVerb('createWorkforce', draft, { about: 'make a workforce from its draft; it works once it is published' }),
    updateVerb('changeWorkforce', draft, { about: 'change the draft' }),
    deleteVerb('deleteWorkforce', { about: 'delete a workforce; its tasks stay' }),
    ...draftVerbs('Workforce'),
    { name: 'pause', endpoint: 'pauseWorkforce', about: 'start nothing new' },
    { name: 'resume', endpoint: 'resumeWorkforce', about: 'work again, and do what waited' },
  ],
};
