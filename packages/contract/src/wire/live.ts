import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { stepStatus, taskStatus } from '../words.ts';
import { deliveryOutcome } from './delivery.ts';
import { rupees } from './fields.ts';
import { approvalStatus } from './project-task.ts';
import { projectToolRunStatus } from './project-tool-run.ts';
import { scheduleRun } from './schedule-run.ts';
import { webhookAttemptState } from './webhook-endpoint.ts';

export const liveQuery = z.object({
  task: idParam('task').optional().meta({ description: 'Also tells of the steps of this task.' }),
});

const changedKind = z.enum([
  'agent',
  'workforce',
  'tool',
  'trigger',
  'webhook_endpoint',
  'secret',
  'project',
  'workspace',
]);

/** What each event of a live stream carries (docs/contract.md 10.8). None has content: the reader reads the record. */
export const liveHints = {
  task: z.object({ id: idOf('task'), status: taskStatus }),
  step: z.object({ id: idOf('step'), task_id: idOf('task'), turn: z.int(), status: stepStatus }),
  approval: z.object({ id: idOf('approval'), task_id: idOf('task'), status: approvalStatus }),
  tool_run: z.object({ id: idOf('toolRun'), tool_id: idOf('tool'), status: projectToolRunStatus }),
  schedule_run: z.object({
    id: idOf('scheduleRun'),
    trigger_id: idOf('trigger'),
    result: scheduleRun.shape.result,
  }),
  delivery: z.object({ id: idOf('delivery'), trigger_id: idOf('trigger'), outcome: deliveryOutcome }),
  event: z.object({ id: idOf('event') }).meta({ description: 'Reported, or its triggers were started.' }),
  webhook_attempt: z.object({
    id: idOf('webhookAttempt'),
    endpoint_id: idOf('webhookEndpoint'),
    state: webhookAttemptState,
    tries: z.int(),
  }),
  rejected: z
    .object({ trigger_id: idOf('trigger') })
    .meta({ description: 'Calls of a webhook were rejected for their secret or their rate.' }),
  changed: z.object({ kind: changedKind, id: z.string().meta({ description: 'Of a secret: its name.' }) }),
  money: z.object({ spent_inr: rupees, reserved_inr: rupees, limit_inr: rupees.nullable() }),
  platform: z.object({ ai_paused: z.boolean() }),
  many: z.object({ kinds: z.array(z.string()).meta({ description: 'The events that were too many to tell singly.' }) }),
  reset: z.object({}).meta({ description: 'Some events may have been missed: read everything again.' }),
} as const;

export type LiveEvent = {
  [Name in keyof typeof liveHints]: { event: Name; data: z.infer<(typeof liveHints)[Name]> };
}[keyof typeof liveHints];
