import { onBothBackends, seedCaller } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { readSpend } from './read-spend.ts';

/** One retry, and calls that end after some seconds, keep these journeys short. */
const env = { AI_TIMEOUT_MS: '4000', AI_MAX_RETRIES: '1' };

onBothBackends(
  (harkara) => {
    test.each([
      ['limits our calls', { status: 429, retryAfter: 0 }],
      ['fails', { status: 500 }],
      ['is overloaded', { status: 503, retryAfter: 0 }],
      ['cuts the connection', { dropConnection: true }],
      ['never answers', { hang: true }],
    ] as const)('a provider that %s once is asked again within the turn', async (_title, trouble) => {
      const caller = await seedCaller(harkara());
      harkara().model.script([trouble, { text: 'Better now.' }]);
      const { body } = await caller.start({ message: 'Hello', wait: true });
      expect(body).toMatchObject({ status: 'done', reply: 'Better now.' });
      expect(harkara().model.total).toBe(2);
      const keys = harkara().model.requests.map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual([`${body.id}-1-1`, `${body.id}-1-1`]);
    });

    test.each([
      ['limits our calls', { status: 429, retryAfter: 0 }, 'The model provider is limiting our calls.'],
      ['fails', { status: 500 }, 'The model provider cannot be reached or is failing.'],
      ['cuts the connection', { dropConnection: true }, 'The model provider cannot be reached or is failing.'],
      ['never answers', { hang: true }, 'The model took too long to answer.'],
    ] as const)(
      'a provider that %s every time fails the task in a plain sentence, and wait ends',
      async (_title, trouble, error) => {
        const caller = await seedCaller(harkara());
        harkara().model.script(() => trouble);
        const { status, body } = await caller.start({ message: 'Hello', wait: true });
        expect(status).toBe(200);
        expect(body).toMatchObject({ status: 'failed', finished: true, error, reply: '' });
        expect(harkara().model.total).toBe(2);
      },
    );

    test.each([
      ['refuses our key', { status: 401, code: 'invalid_api_key' }, 'The model provider refused the key.'],
      ['does not have the model', { status: 404 }, 'The model provider does not have this model.'],
      [
        'wants to be paid',
        { status: 429, code: 'insufficient_quota' },
        "The model provider's account has no credit left.",
      ],
      ['answers nonsense', { garbage: true }, 'The model provider sent an answer that cannot be read.'],
    ] as const)(
      'a provider that %s is not asked again: the task fails plainly, and wait ends',
      async (_title, trouble, error) => {
        const caller = await seedCaller(harkara());
        harkara().model.script(() => trouble);
        const { status, body } = await caller.start({ message: 'Hello', wait: true });
        expect(status).toBe(200);
        expect(body).toMatchObject({ status: 'failed', finished: true, error });
        expect(harkara().model.total).toBe(1);
      },
    );

    test('a failed call costs nothing and leaves nothing set aside', async () => {
      const caller = await seedCaller(harkara());
      harkara().model.script(() => ({ status: 400 }));
      await caller.start({ message: 'Hello', wait: true });
      expect(await readSpend(harkara(), caller.workspaceId)).toEqual({ spent: 0, reserved: 0 });
    });
  },
  { env },
);
