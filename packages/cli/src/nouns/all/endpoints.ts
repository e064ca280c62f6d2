import type { Field } from '../field.ts';
import type { Noun } from '../noun.ts';
import { createVerb, deleteVerb, listVerb, updateVerb } from '../verbs.ts';

const settings: readonly Field[] = [
  { flag: '--address <url>', about: 'where notifications are sent', field: 'url' },
  { flag: '--events <type...>', about: 'which ones: task.done, task.*, or * for all', kind: 'list' },
  { flag: '--payload <size>', about: 'thin: only ids', choices: ['full', 'thin'] },
];

const attempt = { label: 'attempt', param: 'attempt_id' };

export const endpoints: Noun = {
  name: 'endpoints',
  about: 'webhook endpoints, to which notifications are sent',
  target: { label: 'endpoint', param: 'endpoint_id' },
  columns: { ID: 'id', ADDRESS: 'url', EVENTS: 'events', ON: 'enabled', 'FAILING SINCE': 'failing_since' },
  verbs: [
    listVerb('listWebhookEndpoints', { about: 'list the endpoints, newest first' }),
    createVerb('createWebhookEndpoint', settings, {
      about: 'have notifications sent to an address',
      reveals: 'secret',
      examples: [
        [
          "endpoints create --address https://shop.example.com/harkara --events 'task.*' --secret-to endpoint.secret",
          'tell of tasks',
        ],
      ],
    }),
    updateVerb(
      'changeWebhookEndpoint',
      [...settings, { flag: '--enabled <yes|no>', about: 'turn it on or off', kind: 'switch' }],
      { about: 'change an endpoint' },
    ),
    deleteVerb('deleteWebhookEndpoint', { about: 'delete an endpoint; nothing more is sent to it' }),
    {
      name: 'new-secret',
      endpoint: 'renewWebhookEndpointSecret',
      about: 'make a new secret; for 24 hours both sign',
      reveals: 'secret',
    },
    { name: 'test', endpoint: 'testWebhookEndpoint', about: 'send a notification for a test' },
    {
      name: 'attempts',
      endpoint: 'listWebhookAttempts',
      about: 'list what was sent, newest first',
      isQuery: true,
      fields: [{ flag: '--state <state>', about: 'only these', choices: ['due', 'delivered', 'failed'] }],
      columns: {
        ID: 'id',
        TYPE: 'type',
        STATE: 'state',
        TRIES: 'tries',
        STATUS: 'status',
        AT: 'created_at',
        ERROR: 'error',
      },
    },
    { name: 'retry', endpoint: 'retryWebhookAttempt', about: 'send one again now', target: attempt },
  ],
};
