import { z } from 'zod';
import { rupees } from './fields.ts';
import { dailyLimit } from './workspace.ts';

export const platformChange = z
  .strictObject({
    ai_paused: z.boolean().optional(),
    daily_limit_inr: dailyLimit.optional(),
    workspace_daily_limit_inr: dailyLimit.optional(),
  })
  .meta({ id: 'PlatformChange' });
export type PlatformChange = z.output<typeof platformChange>;

export const platformSettings = z
  .object({
    ai_paused: z.boolean(),
    daily_limit_inr: rupees
      .nullable()
      .meta({ description: 'What a day may cost in all workspaces together; null means no limit.' }),
    workspace_daily_limit_inr: rupees
      .nullable()
      .meta({ description: 'The daily limit that each new workspace gets; null means no limit.' }),
    spent_today_inr: rupees.meta({ description: 'Rupees since midnight in India.' }),
  })
  .meta({ id: 'Platform' });
export type PlatformSettings = z.infer<typeof platformSettings>;
