import { z } from 'zod';
import { idOf } from '../ids.ts';
import { timeParam, timestamp } from './fields.ts';

/** What became of a trigger at one moment (docs/contract.md 10.5). */
export const explanationVerdict = z.enum(['started', 'late', 'caught_up', 'skipped', 'not_due', 'off', 'not_created']);
export type ExplanationVerdict = z.infer<typeof explanationVerdict>;

export const explanationKind = z.enum([
  'trigger',
  'schedule_run',
  'delivery',
  'event',
  'task',
  'agent',
  'workforce',
  'workspace',
  'platform',
]);
export type ExplanationKind = z.infer<typeof explanationKind>;

/** The record that a fact or a remedy is about. */
const explanationTarget = z.object({ kind: explanationKind, id: z.string() });
export type ExplanationTarget = z.infer<typeof explanationTarget>;

export const remedyAction = z.enum([
  'enable_trigger',
  'change_trigger',
  'run_schedule',
  'replay_delivery',
  'resume_agent',
  'publish_agent',
  'resume_workforce',
  'publish_workforce',
  'change_workforce',
  'resume_ai',
  'raise_workspace_limit',
  'raise_platform_limit',
  'open_task',
]);
export type RemedyAction = z.infer<typeof remedyAction>;

export const remedy = z.object({ action: remedyAction, target: explanationTarget });
export type Remedy = z.infer<typeof remedy>;

export const explanation = z
  .object({
    verdict: explanationVerdict,
    sentence: z.string(),
    facts: z
      .array(z.object({ at: timestamp, sentence: z.string(), target: explanationTarget.nullable() }))
      .meta({ description: 'What the verdict rests on, in the order of time.' }),
    fire_id: idOf('scheduleRun').nullable().meta({ description: 'The schedule run that is explained.' }),
    task_id: idOf('task').nullable(),
    remedy: remedy.nullable().meta({ description: 'What can be done about it as things are now.' }),
  })
  .meta({ id: 'Explanation' });
export type Explanation = z.infer<typeof explanation>;

export const explanationQuery = z.object({
  at: timeParam.optional().meta({ description: 'The last due time, call or event unless given.' }),
});
export type ExplanationQuery = z.output<typeof explanationQuery>;
