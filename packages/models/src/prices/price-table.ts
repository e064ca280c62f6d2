import { z } from 'zod';

const rupees = z.number().nonnegative().max(1_000_000);

/**
 * In rupees. A call is charged by its tokens. `imageInr` and `pageInr` are the most that one image or PDF page can
 * cost, for reservations and for providers that report no usage. `long` has the token prices of prompts above its
 * limit. `contextTokens` is what a prompt and its answer may have together.
 */
const modelPrice = z.strictObject({
  inInrPerMillion: rupees,
  outInrPerMillion: rupees,
  imageInr: rupees.default(0),
  pageInr: rupees.default(0),
  contextTokens: z.int().positive().optional(),
  long: z
    .strictObject({ aboveTokensIn: z.int().positive(), inInrPerMillion: rupees, outInrPerMillion: rupees })
    .optional(),
});

/** Prices by "provider/model". At least one, so that there is a highest one. */
export const priceTable = z
  .record(z.string().includes('/'), modelPrice)
  .refine((table) => Object.keys(table).length > 0, 'Name at least one model.');

export type ModelPrice = z.infer<typeof modelPrice>;
export type PriceTable = z.infer<typeof priceTable>;
