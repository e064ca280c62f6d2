import type { Field } from '../field.ts';
import type { Noun } from '../noun.ts';
import { references } from '../reference.ts';
import { createVerb, deleteVerb, getVerb, listVerb, updateVerb } from '../verbs.ts';

const common: readonly Field[] = [
  { flag: '--name <name>', about: 'what people call it' },
  { flag: '--agent <agent>', about: 'who is told', field: 'agent_id', reference: 'agent' },
  { flag: '--workforce <workforce>', about: 'who is told', field: 'workforce_id', reference: 'workforce' },
  { flag: '--message <text>', about: 'of a schedule: what is said at each run', kind: 'text' },
  { flag: '--frequency <json>', about: 'of a schedule: {"every": "day", "time": "09:00"}', kind: 'json' },
  { flag: '--timezone <zone>', about: 'of a schedule: Asia/Kolkata unless set' },
  { flag: '--message-template <text>', about: 'text with fields of the data: {{customer.name}}', kind: 'text' },
  { flag: '--when-unavailable <what>', about: 'of a webhook: what becomes of calls', choices: ['refuse', 'hold'] },
  { flag: '--event-type <type>', about: 'of an event trigger: lead.saved, or lead.*' },
  { flag: '--filter <json>', about: 'of an event trigger: a condition on the data', kind: 'json' },
];

const kind: Field = { flag: '--kind <kind>', about: 'what starts it', choices: ['schedule', 'webhook', 'event'] };
const sender: Field = {
  flag: '--sender-kind <kind>',
  about: 'of a webhook: who calls',
  choices: ['standard', 'shopify', 'woocommerce', 'bigcommerce'],
};

const delivery = { label: 'delivery', param: 'delivery_id' };

export const triggers: Noun = {
  name: 'triggers',
  about: 'triggers: schedules, webhooks and event triggers',
  target: { label: 'trigger', param: 'trigger_id', reference: references.trigger },
  columns: {
    ID: 'id',
    NAME: 'name',
    KIND: 'kind',
    ON: 'enabled',
    'NEXT RUN': 'next_run_at',
    'LAST RESULT': 'last_result',
  },
  verbs: [
    listVerb('listTriggers', {
      about: 'list the triggers, newest first',
      fields: [kind, ...common.filter(({ reference }) => reference !== undefined)],
    }),
    getVerb('readTrigger', { about: 'show a trigger' }),
    createVerb('createTrigger', [kind, ...common, sender], {
      about: 'make a trigger for an agent or a workforce',
      reveals: 'secret',
      revealsFor: ({ kind: told }) => told === 'webhook',
      examples: [
        ['triggers create --kind schedule --name Morning --agent Asha --from morning.yaml', 'by a schedule'],
        ['triggers create --kind webhook --name Orders --agent Asha --secret-to orders.secret', 'a webhook'],
      ],
    }),
    updateVerb('changeTrigger', common, { about: 'change a trigger' }),
    deleteVerb('deleteTrigger', { about: 'delete a trigger; the tasks that it started stay' }),
    { name: 'enable', endpoint: 'enableTrigger', about: 'turn it on' },
    { name: 'disable', endpoint: 'disableTrigger', about: 'turn it off without deleting it' },
    { name: 'run', endpoint: 'runSchedule', about: 'run a schedule now' },
    {
      name: 'runs',
      endpoint: 'listScheduleRuns',
      about: 'list what came of the times of a schedule',
      isQuery: true,
      columns: { ID: 'id', DUE: 'due_at', RESULT: 'result', REASON: 'reason', TASK: 'task_id' },
    },
    {
      name: 'explain',
      endpoint: 'explainTrigger',
      about: 'why it ran, ran late or did not run',
      isQuery: true,
      fields: [{ flag: '--at <time>', about: 'the moment, as 2026-01-31T09:00:00Z; now unless set' }],
    },
    {
      name: 'new-secret',
      endpoint: 'renewWebhookSecret',
      about: 'give a webhook a new secret; the old one stops working at once',
      isFinal: true,
      reveals: 'secret',
    },
    {
      name: 'deliveries',
      endpoint: 'listDeliveries',
      about: "list a webhook's calls, newest first",
      isQuery: true,
      fields: [
        { flag: '--outcome <outcome>', about: 'only these', choices: ['Accepted', 'Held', 'Duplicate', 'Refused'] },
      ],
      columns: { ID: 'id', AT: 'at', OUTCOME: 'outcome', TASK: 'task_id', BYTES: 'size_bytes', REASON: 'reason' },
    },
    { name: 'get-delivery', endpoint: 'readDelivery', about: 'show a call with its body', target: delivery },
    {
      name: 'replay',
      endpoint: 'replayDelivery',
      about: 'call the webhook again with an earlier body',
      target: delivery,
    },
  ],
};
