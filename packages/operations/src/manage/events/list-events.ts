import type { EventQuery, Page, PageQuery } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { idsBetween } from '../../page-of.ts';
import { requireProject } from '../projects/require-project.ts';

const eventRow = z.object({
  id: z.string(),
  type: z.string(),
  source: z.string(),
  source_id: z.string(),
  at: z.date(),
  cause_task_id: z.string().nullable(),
});
export type EventRecord = z.output<typeof eventRow>;

/** How many events one page looks at. */
const lookedMax = 10_000;

/**
 * The events that fit, newest first, and the last one that was looked at where the walk ended before the list. The
 * project is a range, because `=` lets a plan follow the ids of all.
 */
const listProjectEvents = statement({
  name: 'list-project-events',
  params: z.object({
    projectId: z.string(),
    /** A type, or its first words and a star. */
    type: z.string(),
    after: z.string(),
    before: z.string(),
    looked: z.int(),
    limit: z.int(),
  }),
  row: eventRow.extend({ fits: z.boolean(), is_last: z.boolean() }),
  sql: sql`SELECT w.* FROM (
      SELECT e.id, e.type, e.source, e.source_id, e.at, e.cause_task_id, coalesce(
          e.type = :type OR (right(:type, 1) = '*' AND starts_with(e.type, rtrim(:type, '*'))), false
        ) AS fits, row_number() OVER (ORDER BY e.project_id, e.id DESC) = :looked AS is_last
      FROM (
        SELECT * FROM event
        WHERE project_id >= :project_id AND project_id <= :project_id AND id < :before AND id >= :after
        ORDER BY project_id, id DESC LIMIT :looked
      ) e
    ) w
    WHERE w.fits OR w.is_last ORDER BY w.id DESC LIMIT :limit`,
});

interface ListEventsInput extends PageQuery, EventQuery {
  projectId: string;
}

/** One page of a project's events, newest first. A page of a rare type may be short and still have a next one. */
export async function listEvents(ctx: UserContext, input: ListEventsInput): Promise<Page<EventRecord>> {
  const { projectId, limit, type = '*' } = input;
  await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'triggers.read' });
  const rows = await ctx.db.query(listProjectEvents, {
    ...idsBetween('event', input),
    projectId,
    type,
    looked: lookedMax,
    limit: limit + 1,
  });
  const hits = rows.filter(({ fits }) => fits);
  const data = hits.slice(0, limit);
  const last = hits.length > limit ? data.at(-1) : rows.find(({ is_last }) => is_last);
  return { data, next_cursor: last?.id ?? null };
}
