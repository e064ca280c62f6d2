import type { Model } from '@harkara/contract';
import { expect, test } from 'vitest';
import { modelGroups, modelSentences } from './model-words.ts';

const prices = { in_inr_per_million: 34, out_inr_per_million: 136.5, image_inr: 0, page_inr: 0, long: null };
const modelOf = (id: string, more: Partial<Model> = {}): Model => ({
  id,
  available: true,
  reason: null,
  is_default: false,
  context_tokens: 128_000,
  prices,
  ...more,
});

test('a model says what a million tokens cost, what files and long prompts cost, and how much it sees', () => {
  expect(modelSentences(modelOf('openai/a'))).toEqual([
    'A million tokens: ₹34.00 in, ₹136.50 out.',
    'It sees 1,28,000 tokens.',
  ]);
  const long = { above_tokens_in: 200_000, in_inr_per_million: 68, out_inr_per_million: 204 };
  const dear = { ...prices, image_inr: 0.25, page_inr: 0.5, long };
  expect(modelSentences(modelOf('google/b', { prices: dear })).slice(1, 3)).toEqual([
    'Above 2,00,000 tokens in a prompt: ₹68.00 in, ₹204.00 out.',
    'An image costs ₹0.25 at most, a page of a PDF ₹0.50.',
  ]);
  const free = { ...prices, in_inr_per_million: 0, out_inr_per_million: 0 };
  expect(modelSentences(modelOf('offline/echo', { prices: free }))[0]).toBe('It costs nothing.');
});

test('models are offered by provider; those without a key come last', () => {
  const missing = modelOf('anthropic/c', { available: false, reason: 'No key.' });
  const groups = modelGroups([missing, modelOf('openai/a'), modelOf('openai/b'), modelOf('offline/echo')]);
  expect(groups.map(([name, models]) => [name, models.map(({ id }) => id)])).toEqual([
    ['openai', ['openai/a', 'openai/b']],
    ['offline', ['offline/echo']],
    ['Not set up in this installation', ['anthropic/c']],
  ]);
});
