import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownTurn } from './own-turn.ts';

test('everyone who asks at once gets a turn of the event loop of their own, in order', async () => {
  let turn = 0;
  let isOver = false;
  const count = async () => {
    for (; !isOver; turn += 1) await setImmediate();
  };
  const counting = count();
  const turns = await Promise.all([1, 2, 3, 4].map((no) => ownTurn().then(() => ({ no, turn }))));
  isOver = true;
  await counting;
  expect(turns.map(({ no }) => no)).toEqual([1, 2, 3, 4]);
  expect(new Set(turns.map((each) => each.turn)).size).toBe(4);
});
