import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';

/** `?limit&cursor` of every list. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  cursor: z.string().max(255).transform(cleanText).optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), next_cursor: z.string().nullable() });
}

export interface Page<T> {
  data: T[];
  next_cursor: string | null;
}
