import { z } from 'zod';
import { rupees } from './fields.ts';

const tokenPrices = { in_inr_per_million: rupees, out_inr_per_million: rupees };

/** A model that an agent can name, with what it is charged (docs/contract.md 12.3). */
export const model = z
  .object({
    id: z.string().meta({ example: 'openai/gpt-4.1-mini' }),
    available: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Why it cannot be used; null when it can.' }),
    is_default: z.boolean().meta({ description: 'Whether it is used where no model is named.' }),
    context_tokens: z.int().meta({ description: 'Of a prompt and its answer together.' }),
    prices: z.object({
      ...tokenPrices,
      image_inr: rupees.meta({ description: 'The most that one image can cost.' }),
      page_inr: rupees.meta({ description: 'The most that one page of a PDF can cost.' }),
      long: z
        .object({ above_tokens_in: z.int(), ...tokenPrices })
        .nullable()
        .meta({ description: 'The prices of longer prompts; null when they are the same.' }),
    }),
  })
  .meta({ id: 'Model' });
export type Model = z.infer<typeof model>;
