import { z } from 'zod';
import { idOf } from '../ids.ts';
import { taskStatus } from '../words.ts';
import { timestamp } from './fields.ts';

/** What happened at one due time of a schedule, or when a person ran it (docs/contract.md 10.5). */
export const scheduleRun = z
  .object({
    id: idOf('scheduleRun'),
    trigger_id: idOf('trigger'),
    due_at: timestamp.nullable().meta({ description: 'Null for a run that a person started.' }),
    at: timestamp.meta({ description: 'When it was decided.' }),
    result: z.enum(['Started', 'Skipped']),
    reason: z.string().nullable().meta({ description: 'Why it was skipped.' }),
    task_id: idOf('task').nullable(),
    task_status: taskStatus.nullable(),
  })
  .meta({ id: 'ScheduleRun' });
export type ScheduleRun = z.infer<typeof scheduleRun>;
