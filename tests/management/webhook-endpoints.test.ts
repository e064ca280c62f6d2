import { sendJson, type Team, createTeam, until, useHarkara, useTarget } from '@harkara/testkit';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, test } from 'vitest';

// Writes at once wait for each other, and 3 s at most for a connection.
const harkara = useHarkara({
  withoutRunner: true,
  env: { TOOL_HTTP_ALLOW: '127.0.0.1', DATABASE_POOL_MAX: '40' },
});
const target = useTarget();
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const endpointsOf = (at: Team) => `/projects/${at.projectId}/webhook-endpoints`;
const hookUrl = () => `${target().url}/hook`;

async function create(at: Team, body: object = {}): Promise<any> {
  const made = await at.members.builder.send('POST', endpointsOf(at), { url: hookUrl(), events: ['*'], ...body });
  expect(made).toMatchObject({ status: 201 });
  return made.body;
}

async function auditOf(at: Team): Promise<any[]> {
  return (await at.members.owner.send('GET', `/workspaces/${at.workspaceId}/audit-log`)).body.data;
}

const untilAttempt = (at: Team, endpointId: string, test: (attempt: any) => boolean): Promise<any> =>
  until('attempt', async () => {
    const { body } = await at.members.viewer.send('GET', `/webhook-endpoints/${endpointId}/attempts`);
    return body.data.find(test) ?? null;
  });

describe('the record', () => {
  test('shows its secret once, is listed, changed and deleted, and each change is in the audit log', async () => {
    const { secret, ...shown } = await create(team, { events: ['task.*', 'limit.reached'], payload: 'thin' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      id: expect.stringMatching(/^whe_/),
      project_id: team.projectId,
      url: hookUrl(),
      events: ['task.*', 'limit.reached'],
      payload: 'thin',
      enabled: true,
      disabled_reason: null,
      failing_since: null,
      previous_secret_until: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await team.members.viewer.send('GET', endpointsOf(team))).body.data[0]).toEqual(shown);
    const path = `/webhook-endpoints/${shown.id}`;
    const changed = await team.members.builder.send('PATCH', path, { events: ['*'], enabled: false });
    expect(changed.body).toMatchObject({ events: ['*'], enabled: false, url: hookUrl() });
    expect((await team.members.builder.send('POST', `${path}/test`)).status).toBe(409);
    expect((await team.members.builder.send('DELETE', path)).status).toBe(204);
    expect((await team.members.builder.send('PATCH', path, {})).status).toBe(404);
    expect((await team.members.viewer.send('GET', endpointsOf(team))).body.data).toEqual([]);
    const { rows } = await harkara().pool.query('SELECT row_to_json(e)::text AS text FROM webhook_endpoint e');
    expect(rows.map(({ text }) => text).join()).not.toContain(secret.slice(6));
    expect((await auditOf(team)).slice(0, 3).map(({ action }) => action)).toEqual([
      'webhook_endpoint.deleted',
      'webhook_endpoint.changed',
      'webhook_endpoint.created',
    ]);
  });

  test.each([
    [{ events: [] }, 'events'],
    [{ events: ['task.don'] }, 'must be a type of the catalogue'],
    [{ events: ['*', '*'] }, 'names the same type twice'],
    [{ url: 'http://shop.example.com/' }, 'url: must begin with https://.'],
    [{ url: 'https://10.0.0.1/' }, 'url: must be on the public internet.'],
    [{ url: 'https://shop.example.com:25/' }, 'url: must have port 443 or 8443.'],
    [{ url: 'nowhere' }, 'must be an address'],
    [{ payload: 'fat' }, 'payload'],
    [{ more: 1 }, 'more'],
  ])('%j is refused with the reason', async (body, reason) => {
    const sent = { url: hookUrl(), events: ['*'], ...body };
    const refused = await team.members.builder.send('POST', endpointsOf(team), sent);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain(reason);
  });

  test('a viewer reads and changes nothing, and a non-member finds nothing', async () => {
    const { id } = await create(team);
    const nonMember = (await createTeam(harkara())).members.owner;
    const { viewer } = team.members;
    const path = `/webhook-endpoints/${id}`;
    expect((await viewer.send('POST', endpointsOf(team), { url: hookUrl(), events: ['*'] })).status).toBe(403);
    expect((await viewer.send('GET', `${path}/attempts`)).status).toBe(200);
    expect((await nonMember.send('GET', endpointsOf(team))).status).toBe(404);
    expect((await nonMember.send('GET', `${path}/attempts`)).status).toBe(404);
    for (const [method, suffix] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/new-secret'],
      ['POST', '/test'],
    ] as const) {
      expect((await viewer.send(method, path + suffix, {})).status).toBe(403);
      expect((await nonMember.send(method, path + suffix, {})).status).toBe(404);
    }
  });

  test('of many created at once a project keeps exactly twenty', async () => {
    const fresh = await createTeam(harkara());
    const send = () => fresh.members.owner.send('POST', endpointsOf(fresh), { url: hookUrl(), events: ['*'] });
    const statuses = (await Promise.all(Array.from({ length: 30 }, send))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  });
});

describe('a test', () => {
  test('is sent, verified by both secrets after a new one, and shown with request, status, answer and duration', async () => {
    const made = await create(team);
    const path = `/webhook-endpoints/${made.id}`;
    const renewed = (await team.members.builder.send('POST', `${path}/new-secret`)).body;
    expect(renewed.secret).not.toBe(made.secret);
    expect(Date.parse(renewed.previous_secret_until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    target().answer((_, response) => sendJson(response, { thanks: 'a'.repeat(2_000) }));
    const started = await team.members.builder.send('POST', `${path}/test`);
    expect(started).toMatchObject({ status: 202, body: { state: 'due', request: null, tries: 0 } });
    const attempt = await untilAttempt(team, made.id, ({ state }) => state === 'delivered');
    const [request] = target().requests;
    for (const { secret } of [made, renewed])
      new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
    expect(attempt).toMatchObject({
      id: started.body.id,
      type: 'webhook_endpoint.test',
      tries: 1,
      status: 200,
      request: { url: hookUrl(), body: request?.body },
      error: null,
      duration_ms: expect.any(Number),
      next_try_at: null,
    });
    expect(request?.headers['webhook-id']).toBe(attempt.notification_id);
    expect(attempt.answer).toHaveLength(1_024);
  });

  test('that was delivered can be sent again, under the same id', async () => {
    const made = await create(team);
    await team.members.builder.send('POST', `/webhook-endpoints/${made.id}/test`);
    const { id } = await untilAttempt(team, made.id, ({ state }) => state === 'delivered');
    const retried = await team.members.builder.send('POST', `/webhook-attempts/${id}/retry`);
    expect(retried).toMatchObject({ status: 202, body: { id, state: 'due' } });
    await untilAttempt(team, made.id, ({ tries }) => tries === 2);
    const ids = target().requests.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect((await team.members.viewer.send('POST', `/webhook-attempts/${id}/retry`)).status).toBe(403);
  });

  test('whose answer is 410 turns the endpoint off, with an audit row and a notification to the others', async () => {
    const fresh = await createTeam(harkara());
    const other = await create(fresh, { events: ['webhook_endpoint.disabled'] });
    const gone = await create(fresh, { url: `${target().url}/gone` });
    target().answer(({ url }, response) => void response.writeHead(url === '/gone' ? 410 : 204).end());
    await fresh.members.builder.send('POST', `/webhook-endpoints/${gone.id}/test`);
    const told = await untilAttempt(fresh, other.id, ({ state }) => state === 'delivered');
    expect(JSON.parse(told.request.body).data).toEqual({
      webhook_endpoint_id: gone.id,
      url: `${target().url}/gone`,
      reason: 'It answered 410.',
    });
    const { body } = await fresh.members.viewer.send('GET', endpointsOf(fresh));
    expect(body.data.find(({ id }: { id: string }) => id === gone.id)).toMatchObject({
      enabled: false,
      disabled_reason: 'It answered 410.',
    });
    expect((await auditOf(fresh))[0]).toMatchObject({
      action: 'webhook_endpoint.disabled',
      actor: { kind: 'system' },
      target: { id: gone.id },
    });
    const turnedOn = await fresh.members.builder.send('PATCH', `/webhook-endpoints/${gone.id}`, { enabled: true });
    expect(turnedOn.body).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null });
  });
});
