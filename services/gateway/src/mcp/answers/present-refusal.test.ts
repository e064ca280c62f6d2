import { Refusal } from '@harkara/contract';
import { expect, test } from 'vitest';
import { presentRefusal } from './present-refusal.ts';

test('a refusal lists every problem', () => {
  const problems = Array.from({ length: 30 }, (_, index) => `input ${index} is required`);
  const shown = presentRefusal(new Refusal('inputs_invalid', { problems, detail: 'The first few.' }));
  expect(shown).toMatchObject({ isError: true, content: [{ text: `${problems.join('; ')}.` }] });
  expect(shown).not.toHaveProperty('structuredContent');
});

test('a refusal says when to try again, in words and for programs', () => {
  expect(presentRefusal(new Refusal('rate_limited', { retryAfterSeconds: 12 }))).toMatchObject({
    content: [{ text: 'Too many requests this minute. Try again in 12 seconds.' }],
    _meta: { 'harkara/refusal': { code: 'rate_limited', retry_after_seconds: 12 } },
  });
});
