import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { repeatable, timeParam, timestamp } from './fields.ts';

/** What a search finds, in the order of its answer. */
export const searchKind = z.enum(['task', 'agent', 'workforce', 'tool', 'trigger', 'event', 'delivery', 'tool_run']);
export type SearchKind = z.infer<typeof searchKind>;

export const searchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(limits.searchCharactersMax)
    .transform(cleanText)
    .meta({ description: 'Each of its words is the beginning of a word that is found.' }),
  kinds: repeatable(searchKind).optional().meta({ description: 'May be repeated; all unless given.' }),
  from: timeParam.optional().meta({ description: 'Made at this time or later.' }),
  to: timeParam.optional().meta({ description: 'Made before this time.' }),
});
export type SearchQuery = z.output<typeof searchQuery>;

export const searchHit = z
  .object({
    kind: searchKind,
    id: z.string(),
    title: z.string().meta({ description: 'A name, the type of an event, or how a first message begins.' }),
    excerpt: z.string().meta({ description: 'What is around the first word that was found; empty for a name.' }),
    at: timestamp.meta({ description: 'When it was made.' }),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHit>;

/** docs/contract.md 10.10. */
export const searchResult = z
  .object({ data: z.array(searchHit).meta({ description: 'Of each kind the newest ten, newest first.' }) })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResult>;
