import { z } from 'zod';

const charactersMax = 200;
const wordPattern = '[A-Za-z0-9_-]+';

/** Words with dots between them: `lead.saved`, `com.example.order.paid` (docs/contract.md 6.1). */
export const eventType = z
  .string()
  .max(charactersMax)
  .regex(new RegExp(`^${wordPattern}(\\.${wordPattern})*$`), {
    message: 'must be words with dots between, like lead.saved',
  })
  .meta({ example: 'lead.saved' });

/** An event type, or its first words and a star: `lead.*`. A star alone matches every type (docs/contract.md 6.2). */
export const eventTypePattern = z
  .string()
  .max(charactersMax)
  .regex(new RegExp(`^(\\*|${wordPattern}(\\.${wordPattern})*(\\.\\*)?)$`), {
    message: 'must be an event type like lead.saved, or end in a star like lead.*',
  })
  .meta({ example: 'lead.*' });

/** The `source` of the product's own events. Callers cannot send events with it. */
export const productEventSource = 'harkara';

interface EventTypeEntry {
  readonly description: string;
  /** Who sends it: the customer's software or the product itself. */
  readonly sender: 'customer' | 'product';
  /** An example of `data`. */
  readonly example: Readonly<Record<string, unknown>>;
}

const exampleTask = {
  task_id: 'tsk_01k3v9t1e6f9v8m2q5w7x0z4ab',
  agent_id: 'agt_01k3v9t1e6f9v8m2q5w7x0z4ab',
  channel: 'api',
};

/** The event types with a description. Other types are accepted as well (docs/contract.md 6.3). */
export const eventTypes = {
  'lead.saved': {
    description: 'A lead was created or changed.',
    sender: 'customer',
    example: { id: 'lead-17', name: 'Asha Rao', phone: '+919812345678', stage: 'new' },
  },
  'task.done': {
    description: 'An agent finished a task.',
    sender: 'product',
    example: { ...exampleTask, status: 'done', reply: 'Your order leaves today.' },
  },
  'task.failed': {
    description: 'A task could not be finished.',
    sender: 'product',
    example: { ...exampleTask, status: 'failed', error: 'The model could not be reached.' },
  },
  'task.escalated': {
    description: 'An agent handed a task over to the team.',
    sender: 'product',
    example: { ...exampleTask, status: 'escalated', escalation: 'The customer asks for a person.' },
  },
  'approval.requested': {
    description: "An agent's action waits for a person's decision.",
    sender: 'product',
    example: { ...exampleTask, approval_id: 'apr_01k3v9t1e6f9v8m2q5w7x0z4ab', kind: 'reply' },
  },
  'tool_run.failed': {
    description: 'A run of a tool stopped before its end.',
    sender: 'product',
    example: {
      run_id: 'trn_01k3v9t1e6f9v8m2q5w7x0z4ab',
      tool_id: 'ctl_01k3v9t1e6f9v8m2q5w7x0z4ab',
      error_code: 'step',
    },
  },
} as const satisfies Record<string, EventTypeEntry>;

export type CataloguedEventType = keyof typeof eventTypes;
