import type { Model } from '@harkara/contract';
import type { Context } from '@harkara/operations';

/** docs/contract.md 12.3. */
export function presentModel(
  { id, problem, price, contextTokens }: ReturnType<Context['models']['list']>[number],
  defaultModel: string,
): Model {
  const { long } = price;
  return {
    id,
    available: problem === null,
    reason: problem,
    is_default: id === defaultModel,
    context_tokens: contextTokens,
    prices: {
      ...presentTokenPrices(price),
      image_inr: price.imageInr,
      page_inr: price.pageInr,
      long: long === undefined ? null : { above_tokens_in: long.aboveTokensIn, ...presentTokenPrices(long) },
    },
  };
}

function presentTokenPrices(price: { inInrPerMillion: number; outInrPerMillion: number }) {
  return { in_inr_per_million: price.inInrPerMillion, out_inr_per_million: price.outInrPerMillion };
}
