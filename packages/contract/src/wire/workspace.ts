import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { role } from '../words.ts';
import { displayName, rupees, timestamp } from './fields.ts';

/** The rupees that one day may cost. Null means no limit. */
export const dailyLimit = z.number().min(0).max(limits.dailyLimitInrMax).nullable();

export const workspaceBody = z.strictObject({ name: displayName }).meta({ id: 'WorkspaceBody' });
export type WorkspaceBody = z.output<typeof workspaceBody>;

export const workspaceChange = z
  .strictObject({
    name: displayName.optional(),
    daily_limit_inr: dailyLimit.optional().meta({ description: 'Owners only.' }),
  })
  .meta({ id: 'WorkspaceChange' });
export type WorkspaceChange = z.output<typeof workspaceChange>;

export const workspace = z
  .object({
    id: idOf('workspace'),
    name: z.string(),
    role: role.meta({ description: 'Your own role here.' }),
    daily_limit_inr: rupees.nullable().meta({ description: 'What a day may cost; null means no limit.' }),
    spent_today_inr: rupees.meta({ description: 'Rupees since midnight in India.' }),
    reserved_inr: rupees.meta({ description: 'Set aside for calls that are under way; counts against the limit.' }),
    day_ends_at: timestamp.meta({ description: 'The next midnight in India.' }),
    created_at: timestamp,
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspace>;
