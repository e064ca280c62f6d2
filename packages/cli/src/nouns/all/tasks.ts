import type { Field } from '../field.ts';
import type { Noun } from '../noun.ts';
import { listVerb } from '../verbs.ts';

const origin: readonly Field[] = [
  { flag: '--agent <agent>', about: 'only of this agent', field: 'agent_id', reference: 'agent' },
  { flag: '--workforce <workforce>', about: 'only of this workforce', field: 'workforce_id', reference: 'workforce' },
  { flag: '--trigger <trigger>', about: 'only of this trigger', field: 'trigger_id', reference: 'trigger' },
  { flag: '--key <key>', about: 'only of this API key', field: 'api_key_id', reference: 'key' },
  { flag: '--channel <channel>', about: 'only of these', choices: ['api', 'Schedule', 'Webhook', 'Event', 'test'] },
  { flag: '--from <time>', about: 'begun at this time or later, as 2026-01-31T09:00:00Z' },
  { flag: '--to <time>', about: 'begun before this time' },
];

/** `tasks tail` is a command of its own. */
export const tasks: Noun = {
  name: 'tasks',
  about: 'tasks: what agents work on',
  target: { label: 'task', param: 'task_id' },
  columns: {
    ID: 'id',
    STATUS: 'status',
    CHANNEL: 'channel',
    'COST ₹': 'cost_inr',
    AT: 'created_at',
    MESSAGE: 'first_message',
  },
  verbs: [
    listVerb('listProjectTasks', {
      about: 'list the tasks, newest first',
      fields: [
        {
          flag: '--status <status>',
          about: 'only these',
          choices: ['queued', 'running', 'needs_approval', 'escalated', 'done', 'failed'],
        },
        ...origin,
        { flag: '--search <text>', about: 'only with this text in a message', field: 'q' },
      ],
      examples: [['tasks list --status failed --agent Asha --json', 'what failed, for a program']],
    }),
    {
      name: 'count',
      endpoint: 'countProjectTasks',
      about: 'count the tasks in each status',
      target: null,
      inProject: true,
      isQuery: true,
      fields: origin,
    },
    { name: 'get', endpoint: 'readProjectTask', about: 'show a task with its messages, steps and cost' },
    { name: 'cancel', endpoint: 'cancelProjectTask', about: 'stop a task', isFinal: true },
    {
      name: 'rerun',
      endpoint: 'rerunProjectTask',
      about: 'start a new task with the first message of this one',
      fields: [
        {
          flag: '--as <which>',
          about: 'what runs; a draft runs as a test',
          choices: ['published', 'draft'],
          isRequired: true,
        },
      ],
    },
    {
      name: 'reply',
      endpoint: 'replyToTask',
      about: "answer an escalated task in the agent's place",
      fields: [{ flag: '--message <text>', about: 'the answer', kind: 'text', isRequired: true }],
    },
  ],
};
