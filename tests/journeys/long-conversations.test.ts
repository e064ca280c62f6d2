import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@harkara/contract';
import { listStatements } from '@harkara/prisma';
import { newId } from '@harkara/runtime';
import { listEvents, seedCaller, type SeededCaller, setRow, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { recordAnswers } from './record-answers.ts';

const prices = join(tmpdir(), `harkara-prices-${process.pid}.json`);
const price = { inInrPerMillion: 1, outInrPerMillion: 1 };
writeFileSync(prices, JSON.stringify({ 'openai/small': { ...price, contextTokens: 8_000 } }));
const harkara = useHarkara({ withoutToolRunner: true, env: { MODEL_PRICES_FILE: prices } });

/** A finished task of so many turns, each with a question and an answer of so many characters. */
async function seedTurns(caller: SeededCaller, turns: number, characters: number): Promise<string> {
  const { body } = await caller.start({ message: 'One', wait: true });
  await harkara().pool.query(
    `INSERT INTO message (id, task_id, turn, role, content)
     SELECT md5($1 || turn || role), $1, turn, role::message_role, rpad(turn || ' ' || role, $3, '.')
     FROM generate_series(2, $2::int) turn, unnest(ARRAY['user', 'assistant']) role`,
    [body.id, turns, characters],
  );
  await setRow(harkara(), 'task', body.id, { turn: turns });
  return body.id;
}

describe('a conversation is full', () => {
  const full = { status: 409, body: { detail: 'This conversation is full; start a new task.' } };

  test('after 500 turns', async () => {
    const caller = await seedCaller(harkara());
    const taskId = await seedTurns(caller, 499, 10);
    const last = await caller.start({ message: 'The 500th', task_id: taskId, wait: true });
    expect(last).toMatchObject({ status: 200, body: { status: 'done' } });
    expect(last.body.messages).toHaveLength(1_000);
    expect(await caller.start({ message: 'More', task_id: taskId })).toMatchObject(full);
    expect((await caller.read(taskId)).body.messages).toHaveLength(1_000);
  });

  test('with 4 MB of text, and one with less is not', async () => {
    const caller = await seedCaller(harkara());
    const taskId = await seedTurns(caller, 43, 50_000);
    expect(await caller.start({ message: 'More', task_id: taskId })).toMatchObject(full);
    const other = await seedTurns(caller, 41, 50_000);
    expect(await caller.start({ message: 'More', task_id: other })).toMatchObject({ status: 202 });
  });
});

test('reads of a conversation of 4 MB at once are answered rightly, and no execution answers more than one of it', async () => {
  const caller = await seedCaller(harkara());
  const long = await seedTurns(caller, 42, 50_000);
  await setRow(harkara(), 'task', long, { reply: 'a'.repeat(200_000) });
  const short = await seedTurns(caller, 2, 10);
  const ids = Array.from({ length: 24 }, (_, n) => (n % 4 === 3 ? short : long));
  const { answers, executions } = await recordAnswers(() => Promise.all(ids.map((id) => caller.read(id))));
  expect(answers.map(({ body }) => [body.id, body.messages.length])).toEqual(
    ids.map((id) => [id, id === long ? 84 : 4]),
  );
  expect(Math.max(...executions.map(({ calls }) => calls))).toBeGreaterThan(1);
  expect(executions.filter(({ calls, bytes }) => calls > 1 && bytes > calls * 70_000)).toEqual([]);
  expect(Math.max(...executions.map(({ bytes }) => bytes))).toBeLessThan(1.1 * limits.taskTextBytesMax);
});

test('the model is shown the newest messages that fit its context window, and the step says how many it was not', async () => {
  const caller = await seedCaller(harkara(), { model: 'openai/small' });
  const taskId = await seedTurns(caller, 20, 900);
  await caller.start({ message: 'And now?', task_id: taskId, wait: true });
  const shown =
    harkara()
      .model.requests.at(-1)
      ?.messages.map(({ content }) => String(content).split('.')[0]) ?? [];
  expect(shown.slice(-3)).toEqual(['20 user', '20 assistant', 'And now?']);
  expect(shown[1]).toMatch(/^\d+ user$/);
  const leftOut = 41 - (shown.length - 1);
  expect(leftOut).toBeGreaterThan(20);
  const { url } = harkara();
  const events = await listEvents({ url, key: caller.key, taskId });
  const steps = events.flatMap(({ event, data }) => (event === 'step' ? [data] : []));
  expect(steps.map(({ turn, kind, messages_left_out }) => [turn, kind, messages_left_out])).toEqual([
    [1, 'model_call', 0],
    [1, 'reply', 0],
    [21, 'model_call', leftOut],
    [21, 'reply', 0],
  ]);
});

test('waiting for a task looks at its status, and reads its messages once it is finished', async () => {
  const caller = await seedCaller(harkara());
  const taskId = await seedTurns(caller, 2, 10);
  const look = listStatements().find(({ name }) => name === 'find-task-for-key');
  const timesRead = async (whenFinished: boolean) => {
    const values = { taskId, projectId: caller.projectId, keyId: newId('key'), whenFinished };
    const { rows } = await harkara().pool.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${look?.text}`,
      look?.values(values as never),
    );
    // One read looks into each partition.
    const times = new Map<string, number>();
    const reads = JSON.stringify(rows).matchAll(/"Relation Name":"(message_\w+)".*?"Actual Loops":(\d+)/g);
    for (const [, partition = '', loops] of reads) times.set(partition, (times.get(partition) ?? 0) + Number(loops));
    return [...new Set(times.values())];
  };
  expect(await timesRead(true)).toEqual([1]);
  await setRow(harkara(), 'task', taskId, { status: 'running' });
  expect(await timesRead(true)).toEqual([0]);
  expect(await timesRead(false)).toEqual([1]);
});
