import { rates } from '@harkara/contract';
import { microInrOf } from '@harkara/domain';
import {
  callerOf,
  callInWaves,
  createTeam,
  seedFile,
  seedKey,
  setPlatform,
  setRow,
  useHarkara,
} from '@harkara/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { openProject } from './open-project.ts';
import { post, postModern } from './send-message.ts';

const harkara = useHarkara();
afterEach(() => setPlatform(harkara(), {}));

test('a failed task is an error with the plain reason, and so is a failed run', async () => {
  const { ask, addTool, callTool } = await openProject(harkara());
  harkara().model.script([{ status: 400, message: 'No.' }]);
  const task = await ask();
  expect(task).toMatchObject({ isError: true, fields: { status: 'failed', finished: true } });
  expect(task.text).toContain(String(task.fields?.['error']));
  const fail = { id: 'fail', name: 'Fail', type: 'code', code: 'throw new Error("It is broken.");' };
  const run = await callTool(await addTool({ name: 'Broken', steps: [fail] }));
  expect(run).toMatchObject({ isError: true, fields: { status: 'failed', error_code: 'step', output: null } });
  expect(run.text).toMatch(/^Run trn_\w+ failed: .*It is broken\./);
});

test('an agent that escalates says so, which is no error', async () => {
  const { ask } = await openProject(harkara());
  harkara().model.script([{ calls: [{ name: 'escalate', arguments: { reason: 'It is about money.' } }] }]);
  const answer = await ask();
  expect(answer).toMatchObject({ isError: false, fields: { status: 'escalated', escalation: 'It is about money.' } });
  expect(answer.text).toMatch(/handed task tsk_\w+ over to a person of the team: It is about money\./);
});

test('a reply that needs approval says that a person must decide and where, and nothing here can', async () => {
  const team = await createTeam(harkara());
  const { builder } = team.members;
  await builder.send('PATCH', `/agents/${team.agentId}`, { name: 'Support', reply_needs_approval: true });
  await builder.send('POST', `/agents/${team.agentId}/publish`);
  const { ask, callTool, to } = await openProject(harkara(), callerOf(harkara(), team, team.agentId));
  harkara().model.script([{ text: 'It costs 20 rupees.' }]);
  const answer = await ask();
  expect(answer).toMatchObject({
    isError: false,
    fields: { status: 'needs_approval', needs_approval: true, reply: '' },
  });
  expect(answer.text).toContain(`/p/${team.projectId}/approvals`);
  expect(answer.text).not.toContain('20 rupees');
  for (const method of ['approvals/approve', 'approvals/list', 'approveAction'])
    expect((await postModern(to, method)).body.error.code).toBe(-32_601);
  const { body } = await builder.send('GET', `/projects/${team.projectId}/approvals?status=pending`);
  await builder.send('POST', `/approvals/${body.data[0].id}/approve`, {});
  const read = await callTool('get_task', { task_id: answer.fields?.['task_id'] });
  expect(read).toMatchObject({ isError: false, fields: { status: 'done', reply: 'It costs 20 rupees.' } });
});

describe('what cannot take work', () => {
  test('is not listed while it is paused or unpublished, and a call is refused as by the run API', async () => {
    const { caller, agent, ask, addTool, callTool, listTitles } = await openProject(harkara());
    const echo = await addTool({ name: 'Echo' });
    expect(await listTitles()).toEqual(['Support', 'Echo']);
    await setRow(harkara(), 'agent', caller.agentId, { paused_at: { sql: 'now()' } });
    await harkara().pool.query('UPDATE tool SET published_version = NULL WHERE project_id = $1', [caller.projectId]);
    expect(await listTitles()).toEqual([]);
    expect(await ask()).toMatchObject({ isError: true, code: 'agent_unavailable' });
    expect(await callTool(echo)).toMatchObject({ isError: true, code: 'tool_not_published' });
    await setRow(harkara(), 'agent', caller.agentId, { deleted_at: { sql: 'now()' } });
    expect(await callTool(agent, { message: 'Hi' })).toMatchObject({ code: -32_602 });
  });

  test('keeps its name through a rename and a pause, and an old name still works', async () => {
    const { caller, agent, ask, listTitles } = await openProject(harkara());
    await harkara().pool.query(
      `UPDATE agent_version SET definition = definition || '{"name":"Help desk"}' WHERE agent_id = $1`,
      [caller.agentId],
    );
    expect(await listTitles()).toEqual(['Help desk']);
    expect(agent).toMatch(/^support_/);
    expect(await ask()).toMatchObject({ isError: false, fields: { status: 'done' } });
  });
});

describe('another project', () => {
  test('is never reached: its agents, tasks, runs and files are unknown', async () => {
    const own = await openProject(harkara());
    const other = await openProject(harkara());
    const task = (await other.ask()).fields?.['task_id'];
    const run = (await other.callTool(await other.addTool({ name: 'Echo' }))).fields?.['run_id'];
    const file = await seedFile(harkara(), other.caller);
    expect(await own.callTool(other.agent, { message: 'Hi' })).toMatchObject({ code: -32_602 });
    expect(await own.callTool('get_task', { task_id: task })).toMatchObject({ isError: true, code: 'task_not_found' });
    expect(await own.callTool('cancel_task', { task_id: task })).toMatchObject({ code: 'task_not_found' });
    expect(await own.callTool('get_tool_run', { run_id: run })).toMatchObject({ code: 'tool_run_not_found' });
    expect(await own.callTool(own.agent, { message: 'Hi', task_id: task })).toMatchObject({ code: 'task_not_found' });
    const named = { message: 'Hi', attachment_ids: [file] };
    expect(await own.callTool(own.agent, named)).toMatchObject({ code: 'file_not_found' });
    expect((await own.callTool('list_tasks')).fields).toEqual({ data: [], next_cursor: null });
    const { body } = await postModern(own.to, 'resources/read', { params: { uri: `task://${String(task)}` } });
    expect(body.error.code).toBe(-32_602);
  });
});

test('a run that was left for over a month is shown with its whole duration', async () => {
  const { callTool, addTool } = await openProject(harkara());
  const run = (await callTool(await addTool({ name: 'Echo' }))).fields?.['run_id'];
  await harkara().pool.query(`UPDATE tool_run SET created_at = finished_at - interval '40 days' WHERE id = $1`, [run]);
  const { fields } = await callTool('get_tool_run', { run_id: run });
  expect(fields).toMatchObject({ status: 'done', duration_ms: 40 * 86_400_000 });
});

describe('arguments', () => {
  test('of an agent are checked as by the run API, and every problem is told', async () => {
    const { callTool, agent, caller } = await openProject(harkara());
    const wrong = await callTool(agent, { message: 7, wait: true, colour: 'red', attachment_ids: 'all' });
    expect(wrong).toMatchObject({ isError: true, code: 'body_invalid', fields: undefined });
    for (const name of ['message', 'attachment_ids', 'wait', 'colour']) expect(wrong.text).toContain(name);
    expect(await callTool(agent, {})).toMatchObject({ code: 'body_invalid' });
    expect(await callTool(agent, { message: '  ' })).toMatchObject({ code: 'message_empty' });
    expect(await callTool(agent, { message: 'x'.repeat(4_001) })).toMatchObject({ code: 'body_invalid' });
    const { rows } = await harkara().pool.query('SELECT FROM task WHERE project_id = $1', [caller.projectId]);
    expect(rows).toEqual([]);
  });

  test('may name files that were uploaded first', async () => {
    const { callTool, agent, caller } = await openProject(harkara());
    const file = await seedFile(harkara(), caller);
    const sent = await callTool(agent, { message: 'Look', attachment_ids: [file] });
    expect(sent.isError).toBe(false);
    const { fields } = await callTool('get_task', { task_id: sent.fields?.['task_id'] });
    expect(fields).toMatchObject({ messages: [{ attachments: [{ id: file, name: 'cat.png' }] }, {}] });
  });
});

describe('limits', () => {
  test('are those of the run API, out of the same budget', async () => {
    const { caller, ask, callTool } = await openProject(harkara());
    await callInWaves(rates.taskStarts.limit - 1, () => caller.start({}));
    expect(await ask()).toMatchObject({ isError: false });
    const refused = await ask();
    expect(refused).toMatchObject({ isError: true, code: 'rate_limited' });
    expect(refused.text).toMatch(/^Too many requests this minute\. Try again in \d+ seconds\.$/);
    expect((await caller.start({ message: 'Hi' })).status).toBe(429);
    expect(await callTool('list_tasks')).toMatchObject({ isError: false });
  });

  test('count calls of tools that do not exist as reads', async () => {
    const { caller, callTool } = await openProject(harkara());
    await callInWaves(rates.reads.limit - 1, () => caller.send('GET', '/v1/api/tasks'));
    expect(await callTool('nobody_00000000')).toMatchObject({ code: -32_602 });
    expect(await callTool('nobody_00000000')).toMatchObject({ isError: true, code: 'rate_limited' });
  });

  test('of reads are errors of the protocol, because only a call has a result to show', async () => {
    const { caller, to } = await openProject(harkara());
    await callInWaves(rates.reads.limit, () => caller.send('GET', '/v1/api/tasks'));
    const { body } = await postModern(to, 'tools/list');
    expect(body.error).toMatchObject({ code: 429, data: { code: 'rate_limited' } });
    expect(body.error.data.retry_after_seconds).toBeGreaterThan(0);
    expect((await post(to, { jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(200);
  });

  test('of the platform and the day refuse calls in plain words', async () => {
    const { ask, callTool, addTool, caller } = await openProject(harkara());
    const echo = await addTool({ name: 'Echo' });
    await setPlatform(harkara(), { aiPaused: true });
    expect(await ask()).toMatchObject({ isError: true, code: 'ai_paused', text: 'AI work is paused on the platform.' });
    expect(await callTool(echo)).toMatchObject({ isError: true, code: 'ai_paused' });
    await setPlatform(harkara(), {});
    await setRow(harkara(), 'workspace', caller.workspaceId, { daily_limit_micro_inr: microInrOf(0) });
    expect(await ask()).toMatchObject({ isError: true, code: 'daily_limit_reached' });
  });
});

test('a run is recorded with the key and the source mcp, a task with the channel api', async () => {
  const { ask, callTool, addTool, caller } = await openProject(harkara());
  await ask();
  await callTool(await addTool({ name: 'Echo' }));
  const { rows: runs } = await harkara().pool.query('SELECT source, api_key_id FROM tool_run WHERE project_id = $1', [
    caller.projectId,
  ]);
  expect(runs).toEqual([{ source: 'mcp', api_key_id: caller.keyId }]);
  const { rows: tasks } = await harkara().pool.query('SELECT channel FROM task WHERE project_id = $1', [
    caller.projectId,
  ]);
  expect(tasks).toEqual([{ channel: 'api' }]);
});

test('the catalogue names the tool of each item', async () => {
  const { addTool, agent, caller, to } = await openProject(harkara());
  const tool = await addTool({ name: 'Echo' });
  const { body } = await postModern(to, 'resources/read', { params: { uri: 'project://catalogue' } });
  expect(JSON.parse(body.result.contents[0].text)).toEqual({
    items: [
      { kind: 'agent', id: caller.agentId, name: 'Support', tool: agent },
      { kind: 'tool', id: expect.stringMatching(/^ctl_/), name: 'Echo', tool },
    ],
    has_more: false,
  });
});

test('another key of the project works, and a revoked one stops at once', async () => {
  const { caller } = await openProject(harkara());
  const other = await seedKey(harkara().pool, caller.projectId);
  const to = { url: harkara().url, key: other.key };
  expect((await postModern(to, 'tools/list')).status).toBe(200);
  await setRow(harkara(), 'api_key', other.keyId, { revoked_at: { sql: 'now()' } });
  expect((await postModern(to, 'tools/list')).status).toBe(401);
});
