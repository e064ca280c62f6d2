import { z } from 'zod';
import { idOf, idPrefixes, type IdKind } from '../ids.ts';
import { channel, taskStatus } from '../words.ts';
import { rupees, timestamp } from './fields.ts';
import { toolErrorCode } from './tool-run.ts';

interface NotificationType {
  readonly description: string;
  /** `data` of the full payload. */
  readonly data: z.ZodObject;
  /** The fields of `data` that the thin payload has. */
  readonly thin: readonly string[];
  readonly example: Readonly<Record<string, unknown>>;
}

const text = z.string().meta({ description: 'At most 4,000 characters; longer text is cut.' });
const exampleOf = (kind: IdKind) => `${idPrefixes[kind]}_01k3v9t1e6f9v8m2q5w7x0z4ab`;

const taskData = z.object({
  task_id: idOf('task'),
  agent_id: idOf('agent'),
  workforce_id: idOf('workforce').optional(),
  trigger_id: idOf('trigger').optional(),
  channel: channel.exclude(['test']),
  status: taskStatus,
  turn: z.int().meta({ description: 'How many messages the task was given.' }),
  cost_inr: rupees,
});
const taskExample = {
  task_id: exampleOf('task'),
  agent_id: exampleOf('agent'),
  channel: 'api',
  status: 'done',
  turn: 1,
  cost_inr: 0.42,
};

function task<Status extends z.infer<typeof taskStatus>, More extends Record<string, string> = Record<never, string>>(
  description: string,
  status: Status,
  more?: More,
) {
  const fields = Object.fromEntries(Object.keys(more ?? {}).map((name) => [name, text]));
  return {
    description,
    data: taskData.extend({ status: z.literal(status), ...(fields as { [Name in keyof More]: typeof text }) }),
    thin: ['task_id'],
    example: { ...taskExample, status, ...more },
  };
}

const approvalData = taskData.extend({ approval_id: idOf('approval'), kind: z.enum(['reply', 'tool_call']) });
const approvalExample = {
  ...taskExample,
  status: 'needs_approval',
  approval_id: exampleOf('approval'),
  kind: 'reply',
};
const approvalThin = ['approval_id', 'task_id'];

const toolRunData = z.object({
  run_id: idOf('toolRun'),
  tool_id: idOf('tool'),
  version: z.int(),
  source: z.enum(['api', 'agent', 'tool', 'mcp']),
  task_id: idOf('task').optional(),
  status: z.enum(['done', 'failed']),
  cost_inr: rupees,
});
const toolRunExample = { run_id: exampleOf('toolRun'), tool_id: exampleOf('tool'), version: 3, source: 'api' };

const limitData = z.object({
  workspace_id: idOf('workspace'),
  day: z.iso.date().meta({ description: 'A calendar day in India.' }),
  limit_inr: rupees,
  spent_inr: rupees,
});
const limitExample = { workspace_id: exampleOf('workspace'), day: '2026-01-31', limit_inr: 500, spent_inr: 401.5 };

const keyData = z.object({ api_key_id: idOf('apiKey'), name: z.string(), prefix: z.string() });
const keyExample = { api_key_id: exampleOf('apiKey'), name: 'Shop', prefix: 'hk_Q3v9t1e6' };

/** Every type that a webhook endpoint can ask for (docs/contract.md 16.3). */
export const notificationTypes = {
  'task.queued': task('A task was started or continued, and waits.', 'queued'),
  'task.running': task('An agent began to work, or went on after an approval.', 'running'),
  'task.needs_approval': task('A task waits for a decision of a person.', 'needs_approval'),
  'task.escalated': task('An agent gave a task to people.', 'escalated', {
    escalation: 'The customer asks for a person.',
  }),
  'task.done': task('A task was answered.', 'done', { reply: 'Your order leaves today.' }),
  'task.failed': task('A task failed.', 'failed', { error: 'The model could not be reached.' }),
  'approval.requested': {
    description: 'An action waits for a decision.',
    data: approvalData.extend({
      action: z.unknown().optional().meta({ description: 'What approving runs; left out above 4,000 characters.' }),
    }),
    thin: approvalThin,
    example: { ...approvalExample, action: { kind: 'reply', text: 'Your order leaves today.' } },
  },
  'approval.decided': {
    description: 'A person approved or rejected an action.',
    data: approvalData.extend({
      decision: z.enum(['approved', 'rejected']),
      decided_by: idOf('user').optional(),
      note: z.string().optional(),
    }),
    thin: approvalThin,
    example: { ...approvalExample, status: 'done', decision: 'approved', decided_by: exampleOf('user') },
  },
  'approval.expired': {
    description: 'An action was not decided in time, or its task ended.',
    data: approvalData,
    thin: approvalThin,
    example: { ...approvalExample, status: 'failed' },
  },
  'schedule.skipped': {
    description: 'A schedule did not run at its time.',
    data: z.object({
      trigger_id: idOf('trigger'),
      name: z.string(),
      agent_id: idOf('agent').optional(),
      workforce_id: idOf('workforce').optional(),
      schedule_run_id: idOf('scheduleRun'),
      due_at: timestamp.optional(),
      reason: z.string(),
    }),
    thin: ['schedule_run_id', 'trigger_id'],
    example: {
      trigger_id: exampleOf('trigger'),
      name: 'Mornings',
      agent_id: exampleOf('agent'),
      schedule_run_id: exampleOf('scheduleRun'),
      due_at: '2026-01-31T04:00:00.000Z',
      reason: 'The agent is paused.',
    },
  },
  'webhook.refused': {
    description: 'A call of a webhook with the right secret was refused.',
    data: z.object({
      trigger_id: idOf('trigger'),
      name: z.string(),
      delivery_id: idOf('delivery'),
      reason: z.string(),
    }),
    thin: ['delivery_id', 'trigger_id'],
    example: {
      trigger_id: exampleOf('trigger'),
      name: 'Orders',
      delivery_id: exampleOf('delivery'),
      reason: 'The agent is paused.',
    },
  },
  'tool_run.done': {
    description: 'A run of a tool finished. Tests are not told.',
    data: toolRunData.extend({
      status: z.literal('done'),
      output: z.unknown().optional().meta({ description: 'Left out above 4,000 characters.' }),
    }),
    thin: ['run_id', 'tool_id'],
    example: { ...toolRunExample, status: 'done', output: { sku: 'A-17', stock: 4 }, cost_inr: 0.42 },
  },
  'tool_run.failed': {
    description: 'A run of a tool failed. Tests are not told.',
    data: toolRunData.extend({
      status: z.literal('failed'),
      error: text.optional(),
      error_code: toolErrorCode.optional(),
    }),
    thin: ['run_id', 'tool_id'],
    example: { ...toolRunExample, status: 'failed', error: 'The step Fetch failed.', error_code: 'step', cost_inr: 0 },
  },
  'limit.warning': {
    description: 'A workspace has spent 80 % of its daily limit. Once a day.',
    data: limitData,
    thin: ['workspace_id', 'day'],
    example: limitExample,
  },
  'limit.reached': {
    description: 'A workspace has reached its daily limit, or what is left is too little for a call. Once a day.',
    data: limitData,
    thin: ['workspace_id', 'day'],
    example: { ...limitExample, spent_inr: 500.1 },
  },
  'api_key.created': {
    description: 'A key was made.',
    data: keyData,
    thin: ['api_key_id'],
    example: keyExample,
  },
  'api_key.revoked': {
    description: 'A key was revoked.',
    data: keyData,
    thin: ['api_key_id'],
    example: keyExample,
  },
  'webhook_endpoint.disabled': {
    description: 'An endpoint was turned off because it failed for days or answered 410.',
    data: z.object({ webhook_endpoint_id: idOf('webhookEndpoint'), url: z.string(), reason: z.string() }),
    thin: ['webhook_endpoint_id'],
    example: {
      webhook_endpoint_id: exampleOf('webhookEndpoint'),
      url: 'https://shop.example.com/harkara',
      reason: 'It answered 410.',
    },
  },
  'webhook_endpoint.test': {
    description: 'A person tests the endpoint. It is sent to this endpoint alone, whatever types it asks for.',
    data: z.object({ webhook_endpoint_id: idOf('webhookEndpoint') }),
    thin: ['webhook_endpoint_id'],
    example: { webhook_endpoint_id: exampleOf('webhookEndpoint') },
  },
} as const satisfies Record<string, NotificationType>;

export type NotificationTypeName = keyof typeof notificationTypes;

const names = Object.keys(notificationTypes);
const choices = new Set(['*', ...names, ...names.map((name) => `${name.split('.')[0]}.*`)]);

/** A type of the catalogue, all types that begin with one word (`task.*`), or all there are (`*`). */
export const notificationPattern = z
  .string()
  .refine((choice) => choices.has(choice), { message: 'must be a type of the catalogue, like task.done, task.* or *' })
  .meta({ example: 'task.*' });
