import { notificationTypes } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import {
  seedCaller,
  seedKey,
  seedTool,
  seedWebhookEndpoint,
  setRow,
  until,
  useHarkara,
  useTarget,
} from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });
const target = useTarget();

async function lookAround(): Promise<void> {
  const scheduler = await harkara().startScheduler();
  await scheduler.stop();
}

const attemptsOf = async (endpointId: string) =>
  (await harkara().pool.query('SELECT * FROM webhook_attempt WHERE endpoint_id = $1', [endpointId])).rows;

async function listen(projectId: string, events: string[]) {
  const { endpointId } = await seedWebhookEndpoint(harkara(), projectId, {
    url: `${target().url}/${projectId}`,
    events,
  });
  const untilTold = (type: string): Promise<{ data: Record<string, unknown> }> =>
    until(type, async () => {
      const own = target().requests.filter(({ url }) => url === `/${projectId}`);
      return own.map(({ body }) => JSON.parse(body)).find((each) => each.type === type) ?? null;
    });
  return { endpointId, untilTold };
}

test('a skipped schedule is told with its reason', async () => {
  const caller = await seedCaller(harkara());
  const { untilTold } = await listen(caller.projectId, ['schedule.skipped']);
  await setRow(harkara(), 'agent', caller.agentId, { paused_at: { sql: 'now()' } });
  const triggerId = newId('trg');
  await harkara().pool.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id, message, frequency, timezone, next_run_at)
      VALUES ($1, $2, $3, 'schedule', 'Mornings', $4, 'Good morning.', '{"every":"day","time":"09:30"}', 'Asia/Kolkata',
        now() - interval '1 second')`,
    [triggerId, caller.workspaceId, caller.projectId, caller.agentId],
  );
  await lookAround();
  const { data } = await untilTold('schedule.skipped');
  expect(notificationTypes['schedule.skipped'].data.parse(data)).toMatchObject({
    trigger_id: triggerId,
    name: 'Mornings',
    reason: expect.stringContaining('paused'),
  });
});

test('a failed tool run is told with its reason, and a revoked key at once', async () => {
  const tool = await seedTool(harkara(), {
    draft: {
      steps: [{ id: 'stop', name: 'Stop', type: 'transform', expression: '$error("no stock")' }],
      output: { type: 'text', value: '' },
    },
  });
  const { untilTold } = await listen(tool.projectId, ['tool_run.failed', 'api_key.*']);
  await tool.run();
  const { data } = await untilTold('tool_run.failed');
  expect(notificationTypes['tool_run.failed'].data.parse(data)).toMatchObject({
    tool_id: tool.toolId,
    error_code: 'step',
    error: expect.stringContaining('no stock'),
  });
  await setRow(harkara(), 'api_key', tool.keyId, { revoked_at: { sql: 'now()' } });
  expect((await untilTold('api_key.revoked')).data).toMatchObject({ api_key_id: tool.keyId });
});

test('what is rolled back is not told', async () => {
  const { projectId } = await seedCaller(harkara());
  const { endpointId } = await listen(projectId, ['*']);
  const client = await harkara().pool.connect();
  await client.query('BEGIN');
  await seedKey(client as never, projectId);
  const within = await client.query('SELECT type FROM notification WHERE project_id = $1', [projectId]);
  expect(within.rows).toEqual([{ type: 'api_key.created' }]);
  await client.query('ROLLBACK');
  client.release();
  const { rows } = await harkara().pool.query('SELECT FROM notification WHERE project_id = $1', [projectId]);
  expect([rows, await attemptsOf(endpointId)]).toEqual([[], []]);
});

test('what waits for an endpoint that is turned off has failed, and of a deleted one nothing is left', async () => {
  const { projectId } = await seedCaller(harkara());
  const { endpointId } = await listen(projectId, ['api_key.created']);
  target().answer((_, response) => void response.writeHead(500).end());
  await seedKey(harkara().pool, projectId);
  await until('first try', async () => ((await attemptsOf(endpointId))[0]?.tries > 0 ? true : null));
  await harkara().pool.query('UPDATE webhook_endpoint SET enabled = false WHERE id = $1', [endpointId]);
  await lookAround();
  expect(await attemptsOf(endpointId)).toMatchObject([
    { state: 'failed', due_at: null, last_error: 'It answered 500.' },
  ]);
  await harkara().pool.query('UPDATE webhook_endpoint SET deleted_at = now() WHERE id = $1', [endpointId]);
  await lookAround();
  expect(await attemptsOf(endpointId)).toEqual([]);
});

test('an endpoint to which nothing was delivered for three days is turned off, with an audit row and a notification', async () => {
  const { projectId, workspaceId } = await seedCaller(harkara());
  const failing = await seedWebhookEndpoint(harkara(), projectId, {
    url: `${target().url}/fails`,
    events: ['api_key.*'],
  });
  const { untilTold } = await listen(projectId, ['webhook_endpoint.disabled']);
  target().answer(({ url }, response) => void response.writeHead(url === '/fails' ? 503 : 204).end());
  await harkara().pool.query(
    "UPDATE webhook_endpoint SET failures = 9, failing_since = now() - interval '3 days' WHERE id = $1",
    [failing.endpointId],
  );
  await seedKey(harkara().pool, projectId);
  const { data } = await untilTold('webhook_endpoint.disabled');
  const reason = 'Nothing could be delivered for 3 days.';
  expect(data).toEqual({ webhook_endpoint_id: failing.endpointId, url: `${target().url}/fails`, reason });
  const { rows } = await harkara().pool.query('SELECT action, target_id FROM audit_log WHERE workspace_id = $1', [
    workspaceId,
  ]);
  expect(rows).toEqual([{ action: 'webhook_endpoint.disabled', target_id: failing.endpointId }]);
});

test('notifications are kept for 30 days, with their attempts', async () => {
  const { projectId } = await seedCaller(harkara());
  const { endpointId } = await listen(projectId, ['api_key.created']);
  await seedKey(harkara().pool, projectId);
  await until('delivery', async () => ((await attemptsOf(endpointId))[0]?.state === 'delivered' ? true : null));
  const age = (days: number) =>
    harkara().pool.query('UPDATE notification SET at = now() - make_interval(days => $1)', [days]);
  await age(29);
  await lookAround();
  expect(await attemptsOf(endpointId)).toHaveLength(1);
  await age(31);
  await lookAround();
  expect(await attemptsOf(endpointId)).toEqual([]);
});
