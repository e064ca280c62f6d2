import { AuthenticationError, ConnectionError } from '@harkara/sdk';
import { expect, test } from 'vitest';
import { askRepeatedly } from '../src/polling/ask-repeatedly.ts';
import type { Printer } from '../src/print/create-printer.ts';

/** Asks a service that answers so, one after the other. */
function ask(answers: readonly unknown[], { signal = new AbortController().signal, everyMs = 1 } = {}) {
  const notes: string[] = [];
  const print = { note: (text: string) => notes.push(text) } as unknown as Printer;
  const left = [...answers];
  const next = async () => {
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { notes, asked: askRepeatedly({ print, signal }, everyMs, next) };
}

const lost = new ConnectionError('The service cannot be reached.');
const revoked = new AuthenticationError(401, { detail: 'Revoked.' }, new Headers());

test('a restart of the service is outlived, and told', async () => {
  const { asked, notes } = ask([1, lost, lost, 2]);
  expect([(await asked.next()).value, (await asked.next()).value]).toEqual([1, 2]);
  expect(notes).toEqual(Array(2).fill('The service cannot be reached. It is asked again.'));
});

test('what does not pass ends it, and so does a service that has never answered', async () => {
  const { asked } = ask([1, revoked]);
  await asked.next();
  await expect(asked.next()).rejects.toBe(revoked);
  await expect(ask([lost]).asked.next()).rejects.toBe(lost);
});

test('Ctrl-C ends the pause before it is asked again', async () => {
  const stopping = new AbortController();
  const { asked } = ask([1], { signal: stopping.signal, everyMs: 3_600_000 });
  await asked.next();
  const next = asked.next();
  stopping.abort();
  await expect(next).rejects.toMatchObject({ name: 'AbortError' });
});
