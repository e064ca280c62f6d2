import { newId } from '@harkara/runtime';
import { expect, test } from 'vitest';
import { idsIn } from './ids-in.ts';

const [agent, tool, key] = [newId('agt'), newId('ctl'), newId('key')];

test('ids of what has a name are found once, however deep the record names them', () => {
  const body = {
    data: [
      { agent_id: agent, draft: { tools: [{ tool_id: tool }] } },
      { agent_id: agent, api_key_id: key },
    ],
  };
  expect(idsIn(body)).toEqual([agent, tool, key]);
});

test('nothing else is taken for an id', () => {
  expect(idsIn({ id: newId('tsk'), text: `see ${agent}`, other: 'agt_x', none: null, list: [1, true] })).toEqual([]);
});

test('a huge or deep body is looked at only in part', () => {
  let deep: unknown = agent;
  for (let n = 0; n < 10_000; n += 1) deep = [deep];
  expect(idsIn(deep)).toEqual([]);
  expect(idsIn([Array.from({ length: 100_000 }, () => 1), agent])).toEqual([]);
  expect(idsIn(Array.from({ length: 5_000 }, () => newId('agt')))).toHaveLength(1_000);
});
