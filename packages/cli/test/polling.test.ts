import { PassThrough } from 'node:stream';
import { AuthenticationError, ConnectionError } from '@harkara/sdk';
import { expect, test } from 'vitest';
import type { Context } from '../src/context/context.ts';
import { askRepeatedly } from '../src/polling/ask-repeatedly.ts';
import type { Printer } from '../src/print/create-printer.ts';
import { readText } from '../src/process/read-text.ts';
import type { Surroundings } from '../src/process/surroundings.ts';
import { createTaskList } from '../src/tasks/create-task-list.ts';

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

test('Ctrl-C ends the wait for what comes by standard input', async () => {
  const stopping = new AbortController();
  const read = readText({ stdin: new PassThrough(), signal: stopping.signal } as unknown as Surroundings, '-');
  stopping.abort();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
});

test('the end of a task is told also when newer tasks have pushed it out of the list', async () => {
  const task = (id: string, status: string) => ({ id, status, updated_at: 'then' });
  const pages = [[task('a', 'running'), task('b', 'done')], [task('c', 'done')], [task('c', 'done')]];
  const unfinished = [[task('a', 'running')], []];
  const manage = {
    listProjectTasks: async ({ query }: { query: object }) => ({
      data: 'status' in query ? unfinished.shift() : pages.shift(),
    }),
    readProjectTask: async () => task('a', 'failed'),
  } as unknown as ReturnType<Context['manage']>;
  const list = createTaskList({ manage: () => manage, signal: new AbortController().signal }, 'prj_1');
  const rounds = [await list(), await list(), await list()];
  expect(rounds.map((tasks) => tasks.map(({ id, status }) => `${id} ${status}`))).toEqual([
    ['a running', 'b done'],
    ['c done', 'a running'],
    ['c done', 'a failed'],
  ]);
});
