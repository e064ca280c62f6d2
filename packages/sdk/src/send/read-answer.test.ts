import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

test.each(['', 'null', '"away"', '<p>away</p>', '[]'])(
  'an error keeps its status when %j calls itself JSON',
  async (body) => {
    const answer = new Response(body, { status: 503, headers: { 'content-type': 'application/json' } });
    await expect(readAnswer(answer)).rejects.toMatchObject({ name: 'ServerError', status: 503, code: null });
  },
);
