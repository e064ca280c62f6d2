import { createTeam, formOf, type Member, onePixel, type Team, useHarkara } from '@harkara/testkit';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const harkara = useHarkara();
let team: Team;
beforeAll(async () => void (team = await createTeam(harkara())));
// The model answers with the agent's instructions and with how many messages it was shown.
beforeEach(() =>
  harkara().model.script(({ messages }) => ({ text: `${String(messages[0]?.content)} ${messages.length - 1}` })),
);

const make = async (draft: object = {}) => {
  const { body } = await team.members.builder.send('POST', `/projects/${team.projectId}/agents`, {
    name: 'Asha',
    instructions: 'Draft.',
    ...draft,
  });
  return body.id as string;
};
const say = (agentId: string, body: object, by: Member = team.members.builder) =>
  by.send('POST', `/agents/${agentId}/test`, body);
const read = async (taskId: string) => (await team.members.builder.send('GET', `/tasks/${taskId}`)).body;
const finish = async (taskId: string, turn = 1) => {
  await expect.poll(async () => (await read(taskId)).steps.at(-1)?.turn).toBe(turn);
  await expect.poll(async () => (await read(taskId)).finished).toBe(true);
  return read(taskId);
};
const upload = async (by: Member = team.members.builder) =>
  (await by.send('POST', `/projects/${team.projectId}/attachments`, formOf(onePixel))).body.id as string;

test('a chat goes on with the draft or the version with which it began, whatever is changed and published since', async () => {
  const { builder } = team.members;
  const agentId = await make({ instructions: 'First.' });
  await builder.send('POST', `/agents/${agentId}/publish`);
  await builder.send('PATCH', `/agents/${agentId}`, { instructions: 'Second.' });
  const [draft, published] = [await say(agentId, { message: 'Hi' }), await say(agentId, { message: 'Hi', version: 1 })];
  expect([draft.status, published.status]).toEqual([202, 202]);
  expect((await finish(draft.body.id)).reply).toBe('Second. 1');
  expect((await finish(published.body.id)).reply).toBe('First. 1');
  await builder.send('PATCH', `/agents/${agentId}`, { instructions: 'Third.' });
  await builder.send('POST', `/agents/${agentId}/publish`);
  for (const { body } of [draft, published]) {
    const again = await say(agentId, { message: 'And now?', task_id: body.id });
    expect([again.status, again.body.turn]).toEqual([202, 2]);
  }
  expect(await finish(draft.body.id, 2)).toMatchObject({ reply: 'Second. 3', version: null, channel: 'test' });
  expect(await finish(published.body.id, 2)).toMatchObject({ reply: 'First. 3', version: 1, channel: 'test' });
});

test('a message brings files that the person uploaded, and no others', async () => {
  const agentId = await make();
  const file = await upload();
  const { status, body } = await say(agentId, { attachment_ids: [file] });
  expect([status, body.messages[0].attachments]).toMatchObject([202, [{ id: file, name: 'cat.png' }]]);
  await finish(body.id);
  const send = async (attachment_ids: string[], task_id = body.id) =>
    (await say(agentId, { message: 'Look', attachment_ids, task_id })).status;
  expect(await send([file])).toBe(409);
  expect(await send([await upload(team.members.owner)])).toBe(404);
  expect(await send([await upload(), await upload(), await upload(), await upload()])).toBe(400);
  const next = await upload();
  expect(await send([next])).toBe(202);
  expect((await finish(body.id, 2)).messages[2].attachments).toMatchObject([{ id: next }]);
  const blind = await make({ accepts_files: false });
  expect((await say(blind, { message: 'Look', attachment_ids: [await upload()] })).status).toBe(400);
});

test('a chat that answers, another conversation, and a version that is not there are refused', async () => {
  const { builder, viewer } = team.members;
  const agentId = await make();
  const { id } = (await say(agentId, { message: 'Hi' })).body;
  await finish(id);
  await harkara().pool.query(`UPDATE task SET status = 'needs_approval' WHERE id = $1`, [id]);
  expect((await say(agentId, { message: 'And?', task_id: id })).status).toBe(409);
  await harkara().pool.query(`UPDATE task SET status = 'done', turn = 500 WHERE id = $1`, [id]);
  expect((await say(agentId, { message: 'And?', task_id: id })).body.detail).toMatch(/conversation is full/);
  await harkara().pool.query(`UPDATE task SET turn = 1, channel = 'api' WHERE id = $1`, [id]);
  expect((await say(agentId, { message: 'And?', task_id: id })).status).toBe(404);
  await harkara().pool.query(`UPDATE task SET channel = 'test' WHERE id = $1`, [id]);
  expect((await say(await make(), { message: 'And?', task_id: id })).status).toBe(404);
  expect((await say(agentId, { message: 'Hi', version: 7 })).body.detail).toBe('The agent has no version 7.');
  await builder.send('POST', `/agents/${agentId}/publish`);
  expect((await say(agentId, { message: 'Hi', version: 1, task_id: id })).status).toBe(422);
  expect((await say(agentId, { message: ' ', task_id: id })).status).toBe(400);
  expect((await say(agentId, {})).status).toBe(422);
  expect((await say(agentId, { message: 'Hi', task_id: id }, viewer)).status).toBe(403);
});

test('of many messages that come to a chat at once one is taken', async () => {
  const agentId = await make();
  const { id } = (await say(agentId, { message: 'Hi' })).body;
  await finish(id);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  harkara().model.script(async () => (await answered, { text: 'Late.' }));
  const statuses = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (message) => (await say(agentId, { message, task_id: id })).status),
  );
  answer();
  expect(statuses.toSorted()).toEqual([202, 409, 409, 409]);
  expect((await finish(id, 2)).reply).toBe('Late.');
});
