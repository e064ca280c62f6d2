import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';

/** What has a name of its own and is only named by its id in the records of others (docs/contract.md 10.2). */
export const namedKinds = ['agent', 'workforce', 'tool', 'trigger', 'apiKey', 'project', 'user'] as const;

export const names = z
  .record(z.string(), z.object({ name: z.string(), deleted: z.boolean() }))
  .meta({ id: 'Names', description: 'By id, of what the page mentions; with `include=names`.' });
export type Names = z.infer<typeof names>;

/** `?limit&cursor` of every list. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  cursor: z.string().max(255).transform(cleanText).optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), next_cursor: z.string().nullable() });
}

/** The query and the page of a list of the management API. */
export const namedPageQuery = pageQuery.extend({
  include: z.literal('names').optional().meta({ description: 'Adds the names of what the page mentions.' }),
});

export function namedPageOf<T extends z.ZodType>(item: T) {
  return pageOf(item).extend({ names: names.optional() });
}

export interface Page<T> {
  data: T[];
  next_cursor: string | null;
}
