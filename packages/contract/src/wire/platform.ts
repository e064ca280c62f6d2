import { z } from 'zod';
import { rupees } from './fields.ts';
import { dailyLimit, workspace } from './workspace.ts';

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

const seconds = z.number().meta({ description: 'Seconds; 0 when there is none.' });

/** docs/contract.md 10.7. Counts go up to 20,000. */
export const platformLoad = z
  .object({
    turns: z.object({
      ready: z.int(),
      blocked: z.int().meta({ description: 'Waits for its agent, its workforce, the platform or money.' }),
      running: z.int(),
      suspended: z.int().meta({ description: 'Waits for a tool or a person.' }),
      oldest_s: seconds,
      lost: z.int().meta({ description: 'Running, and the lease has expired.' }),
      taken_over: z.int(),
    }),
    tool_runs: z.object({ waiting: z.int(), running: z.int(), oldest_s: seconds, lost: z.int() }),
    notifications: z.object({ due: z.int(), oldest_s: seconds }),
    events: z.object({ due: z.int(), oldest_s: seconds }),
    schedules: z.object({ late_s: seconds }),
    approvals: z.object({ waiting: z.int(), oldest_s: seconds }),
    money: z.object({ spent_inr: rupees, reserved_inr: rupees, limit_inr: rupees.nullable() }),
    ai_paused: z.boolean(),
    recent_tasks: z
      .record(z.string(), z.int())
      .meta({ description: 'Tasks of the last 15 minutes by their status now.' }),
    recent_tool_runs: z
      .record(z.string(), z.int())
      .meta({ description: 'Ended tool runs of the last 15 minutes by error code; `none` is done.' }),
  })
  .meta({ id: 'PlatformLoad' });
export type PlatformLoad = z.infer<typeof platformLoad>;

export const platformWorkspace = workspace.omit({ role: true }).meta({ id: 'PlatformWorkspace' });
export type PlatformWorkspace = z.infer<typeof platformWorkspace>;
