import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import type { taskStatus } from '../words.ts';
import { rupees, timeParam, timestamp } from './fields.ts';

const dayMs = 86_400_000;

/** A time of whole hours: the hour of `from` is its first, and that of `to` is its last. */
const period = {
  from: timeParam.optional().meta({ description: '24 hours before `to` unless given.' }),
  to: timeParam.optional().meta({ description: 'Now unless given.' }),
};

interface Period {
  from?: Date | undefined;
  to?: Date | undefined;
}

const fits =
  (daysMax: number) =>
  ({ from, to = new Date() }: Period) =>
    from === undefined || (from < to && to.getTime() - from.getTime() <= daysMax * dayMs);

export const overviewQuery = z
  .object({ ...period, bucket: z.enum(['hour', 'day']).default('hour') })
  .refine((query) => fits(query.bucket === 'hour' ? limits.overviewHoursDaysMax : limits.spendDaysMax)(query), {
    path: ['from'],
    message: 'must be before to, at most 31 days with hours and 400 with days',
  });
export type OverviewQuery = z.output<typeof overviewQuery>;

export const spendDimension = z.enum(['agent', 'workforce', 'trigger', 'tool', 'model', 'api_key', 'day']);
export type SpendDimension = z.infer<typeof spendDimension>;

export const spendQuery = z.object({ ...period, by: spendDimension.default('day') }).refine(fits(limits.spendDaysMax), {
  path: ['from'],
  message: 'must be before to, at most 400 days',
});
export type SpendQuery = z.output<typeof spendQuery>;

/** docs/contract.md 10.9. */
export const overview = z
  .object({
    buckets: z.array(
      z.object({
        at: timestamp.meta({ description: 'When the hour or day begins, on the Indian clock.' }),
        by_status: z.object({
          queued: z.int(),
          running: z.int(),
          needs_approval: z.int(),
          escalated: z.int(),
          done: z.int(),
          failed: z.int(),
        } satisfies Record<z.infer<typeof taskStatus>, z.ZodType>),
        cost_inr: rupees,
      }),
    ),
    p50_ms: z.int().nullable().meta({ description: 'Half of the finished tasks took at most this long.' }),
    p95_ms: z.int().nullable(),
    waiting: z.object({
      queued: z.int(),
      oldest_s: z.number().meta({ description: 'How long the oldest queued task has waited; 0 when there is none.' }),
      held: z.int().meta({ description: 'Of the queued: those that cannot start now.' }),
      approvals: z.int(),
      escalated: z.int(),
    }),
    failing: z.array(
      z.object({
        error: z.string(),
        count: z.int(),
        agent_id: idOf('agent'),
        last_task_id: idOf('task'),
      }),
    ),
    upcoming: z.array(
      z.object({
        trigger_id: idOf('trigger'),
        due_at: timestamp,
        obstacle: z.string().nullable().meta({ description: 'Why it would be skipped as things are now.' }),
      }),
    ),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overview>;

export const spend = z
  .object({
    data: z.array(
      z.object({
        key: z.string().nullable().meta({ description: 'An id, a model or a day; null: what has none.' }),
        cost_inr: rupees,
        tasks: z.int().meta({ description: 'Tasks that began; of a tool its runs.' }),
        tokens_in: z.int(),
        tokens_out: z.int(),
      }),
    ),
  })
  .meta({ id: 'Spend' });
export type Spend = z.infer<typeof spend>;
