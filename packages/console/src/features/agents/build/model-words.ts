import type { Model } from '@harkara/contract';
import { formatRupees } from '../../../format/money.ts';

/** `₹34.00 in, ₹136.00 out`, for a million tokens. */
export function priceWords({ in_inr_per_million: tokensIn, out_inr_per_million: tokensOut }: Model['prices']): string {
  if (tokensIn === 0 && tokensOut === 0) return 'free';
  return `${formatRupees(tokensIn)} in, ${formatRupees(tokensOut)} out`;
}

/** What a model costs and how much it reads, in sentences. */
export function modelSentences({ prices, context_tokens: tokens }: Model): readonly string[] {
  const { image_inr: image, page_inr: page, long } = prices;
  const isFree = prices.in_inr_per_million === 0 && prices.out_inr_per_million === 0;
  const words = [isFree ? 'It costs nothing.' : `A million tokens: ${priceWords(prices)}.`];
  if (long !== null) {
    const above = long.above_tokens_in.toLocaleString('en-IN');
    words.push(`Above ${above} tokens in a prompt: ${priceWords({ ...prices, ...long })}.`);
  }
  if (image > 0) words.push(`An image costs ${formatRupees(image)} at most, a page of a PDF ${formatRupees(page)}.`);
  return [...words, `It sees ${tokens.toLocaleString('en-IN')} tokens.`];
}

/** The models by their provider, those that can be used first. */
export function modelGroups(
  models: readonly Model[],
): readonly (readonly [provider: string, models: readonly Model[]])[] {
  const able = models.filter(({ available }) => available);
  const groups = Map.groupBy(able, ({ id }) => id.slice(0, id.indexOf('/')));
  const rest = models.filter(({ available }) => !available);
  return rest.length === 0 ? [...groups] : [...groups, ['Not set up in this installation', rest]];
}
