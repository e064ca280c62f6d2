import type { Field } from '../field.ts';
import type { Noun } from '../noun.ts';
import { references } from '../reference.ts';
import { createVerb, deleteVerb, draftVerbs, getVerb, listVerb, updateVerb } from '../verbs.ts';

const draft: readonly Field[] = [
  { flag: '--name <name>', about: 'what people call it' },
  { flag: '--instructions <text>', about: 'what it does and how; @file reads a file', kind: 'text' },
  { flag: '--model <model>', about: "provider/model; the service's own unless set" },
  { flag: '--temperature <number>', about: '0 to 2', kind: 'number' },
  { flag: '--accepts-files <yes|no>', about: 'whether messages may carry files', kind: 'switch' },
  { flag: '--reply-needs-approval <yes|no>', about: 'whether a person approves each reply', kind: 'switch' },
  { flag: '--tools <json>', about: 'what it may call: [{"tool_id": "…", "needs_approval": true}]', kind: 'json' },
  { flag: '--steps-max <number>', about: 'how many steps a turn may take', kind: 'number' },
];

export const agents: Noun = {
  name: 'agents',
  about: 'agents, who answer messages',
  target: { label: 'agent', param: 'agent_id', reference: references.agent },
  columns: {
    ID: 'id',
    NAME: 'draft.name',
    VERSION: 'published_version',
    LIVE: 'live',
    'DRAFT CHANGED': 'draft_changed',
  },
  verbs: [
    listVerb('listAgents', { about: 'list the agents, newest first' }),
    getVerb('readAgent', { about: 'show an agent' }),
    createVerb('createAgent', draft, {
      about: 'make an agent from its draft; it works once it is published',
      examples: [
        ['agents create --name Asha --instructions @asha.md', 'the instructions are in a file'],
        ['agents create --from asha.yaml', 'all fields are in a file'],
      ],
    }),
    updateVerb('changeAgent', draft, { about: 'change the draft' }),
    deleteVerb('deleteAgent', { about: 'delete an agent; its tasks stay' }),
    ...draftVerbs('Agent'),
    { name: 'pause', endpoint: 'pauseAgent', about: 'start nothing new' },
    { name: 'resume', endpoint: 'resumeAgent', about: 'work again, and do what waited' },
  ],
};
