import { type Team, createTeam, seedEventTrigger, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

const daily = { every: 'day', time: '09:30' };
const scheduleOf = (team: Team) => ({
  kind: 'schedule',
  name: 'Mornings',
  agent_id: team.agentId,
  message: 'Good morning.',
  frequency: daily,
});
const webhookOf = (team: Team) => ({ kind: 'webhook', name: 'Orders', agent_id: team.agentId });
const eventOf = (team: Team) => ({ kind: 'event', name: 'Leads', agent_id: team.agentId, event_type: 'lead.*' });

async function create(team: Team, body: object): Promise<any> {
  const made = await team.members.builder.send('POST', `/projects/${team.projectId}/triggers`, body);
  expect(made).toMatchObject({ status: 201 });
  return made.body;
}

async function auditOf(team: Team): Promise<{ action: string; target: object }[]> {
  return (await team.members.owner.send('GET', `/workspaces/${team.workspaceId}/audit-log`)).body.data;
}

describe('the record', () => {
  test('of a schedule shows what was asked and the next five times', async () => {
    const team = await createTeam(harkara());
    const made = await create(team, scheduleOf(team));
    const upcoming: string[] = made.upcoming;
    expect(upcoming).toHaveLength(5);
    for (const time of upcoming) expect(time).toMatch(/T04:00:00\.000Z$/);
    expect(made).toEqual({
      id: expect.stringMatching(/^trg_/),
      kind: 'schedule',
      name: 'Mornings',
      revision: 1,
      enabled: true,
      agent_id: team.agentId,
      project_id: team.projectId,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      message: 'Good morning.',
      frequency: daily,
      timezone: 'Asia/Kolkata',
      last_run_at: null,
      last_result: null,
      last_reason: null,
      last_task_id: null,
      next_run_at: upcoming[0],
      upcoming,
    });
    expect((await team.members.viewer.send('GET', `/triggers/${made.id}`)).body).toEqual(made);
  });

  test('of a webhook shows its secret once and its address always', async () => {
    const team = await createTeam(harkara());
    const { secret, ...shown } = await create(team, webhookOf(team));
    expect(secret).toMatch(/^whs_[A-Za-z0-9]{32}$/);
    expect(shown).toEqual({
      id: expect.stringMatching(/^trg_/),
      kind: 'webhook',
      name: 'Orders',
      revision: 1,
      enabled: true,
      agent_id: team.agentId,
      project_id: team.projectId,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      sender_kind: 'standard',
      url: expect.stringMatching(new RegExp(`/v1/hooks/${shown.id}$`)),
      message_template: null,
      when_unavailable: 'refuse',
      last_outcome: null,
    });
    const rejected = { wrong_secret: 0, rate_limited: 0, last_at: null };
    const read = await team.members.owner.send('GET', `/triggers/${shown.id}`);
    expect(read.body).toEqual({ ...shown, rejected });
  });

  test('of an event trigger shows its type, filter and template', async () => {
    const team = await createTeam(harkara());
    const filter = {
      all: [{ path: 'stage', op: 'equals', value: 'new' }, { not: { path: 'city', op: 'matches', value: '^Pu' } }],
    };
    const made = await create(team, { ...eventOf(team), filter, message_template: 'Call {{name}}.' });
    expect(made).toMatchObject({
      kind: 'event',
      event_type: 'lead.*',
      filter,
      message_template: 'Call {{name}}.',
      last_result: null,
    });
    expect((await team.members.viewer.send('GET', `/triggers/${made.id}`)).body).toEqual(made);
  });
});

test('a project has at most 100 event triggers; other kinds and deleted ones do not count', async () => {
  const team = await createTeam(harkara());
  const { id } = await create(team, eventOf(team));
  const most = { projectId: team.projectId, agentId: team.agentId, eventType: 'lead.saved' };
  for (let more = 1; more < 100; more += 1) await seedEventTrigger(harkara(), most);
  const { builder } = team.members;
  const path = `/projects/${team.projectId}/triggers`;
  const refused = await builder.send('POST', path, eventOf(team));
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('at most 100 event triggers') },
  });
  await create(team, scheduleOf(team));
  await builder.send('DELETE', `/triggers/${id}`);
  const together = await Promise.all([1, 2, 3].map(() => builder.send('POST', path, eventOf(team))));
  expect(together.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

describe('who may', () => {
  test('every role sees triggers; a viewer changes none', async () => {
    const team = await createTeam(harkara());
    const { id } = await create(team, scheduleOf(team));
    for (const member of Object.values(team.members)) {
      expect((await member.send('GET', `/projects/${team.projectId}/triggers`)).body.data).toHaveLength(1);
      expect((await member.send('GET', `/triggers/${id}/fires`)).body).toEqual({ data: [], next_cursor: null });
    }
    const { viewer } = team.members;
    const refused = [
      await viewer.send('POST', `/projects/${team.projectId}/triggers`, scheduleOf(team)),
      await viewer.send('PATCH', `/triggers/${id}`, { name: 'Evenings' }),
      await viewer.send('DELETE', `/triggers/${id}`),
      ...(await Promise.all(
        ['enable', 'disable', 'new-secret', 'run'].map((verb) => viewer.send('POST', `/triggers/${id}/${verb}`)),
      )),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });

  test('people of another workspace find nothing', async () => {
    const [team, other] = [await createTeam(harkara()), await createTeam(harkara())];
    const { id } = await create(team, scheduleOf(team));
    const { owner } = other.members;
    const answers = [
      await owner.send('GET', `/triggers/${id}`),
      await owner.send('POST', `/triggers/${id}/run`),
      await owner.send('GET', `/triggers/${id}/fires`),
      await owner.send('DELETE', `/triggers/${id}`),
      await owner.send('GET', `/projects/${team.projectId}/triggers`),
      await owner.send('POST', `/projects/${other.projectId}/triggers`, scheduleOf(team)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});

test('the list is of one kind, agent or workforce where that is asked', async () => {
  const team = await createTeam(harkara());
  const workforceId = 'wfc_01k3v9t1e6f9v8m2q5w7x0z4ab';
  await harkara().pool.query(`INSERT INTO workforce (id, project_id, draft) VALUES ($1, $2, '{}')`, [
    workforceId,
    team.projectId,
  ]);
  await create(team, scheduleOf(team));
  await create(team, webhookOf(team));
  const { agent_id: _, ...event } = eventOf(team);
  expect(await create(team, { ...event, workforce_id: workforceId })).toMatchObject({ workforce_id: workforceId });
  const list = async (query: string) => {
    const { body } = await team.members.viewer.send('GET', `/projects/${team.projectId}/triggers?${query}`);
    return body.data.map(({ kind }: { kind: string }) => kind);
  };
  expect(await list('')).toEqual(['event', 'webhook', 'schedule']);
  expect(await list('kind=webhook')).toEqual(['webhook']);
  expect(await list(`agent_id=${team.agentId}`)).toEqual(['webhook', 'schedule']);
  expect(await list(`workforce_id=${workforceId}`)).toEqual(['event']);
  expect(await list(`kind=schedule&workforce_id=${workforceId}`)).toEqual([]);
  expect((await team.members.viewer.send('GET', `/projects/${team.projectId}/triggers?kind=manual`)).status).toBe(422);
});

describe('what is refused', () => {
  test.each<[string, (team: Team) => object, RegExp]>([
    ['no target', (team) => ({ ...scheduleOf(team), agent_id: undefined }), /exactly one/],
    ['two targets', (team) => ({ ...scheduleOf(team), workforce_id: 'wfc_x' }), /exactly one/],
    ['an unknown kind', (team) => ({ ...scheduleOf(team), kind: 'manual' }), /kind/],
    [
      "another kind's field",
      (team) => ({ ...scheduleOf(team), event_type: 'lead.saved' }),
      /event_type: unknown field/,
    ],
    ['an unknown frequency', (team) => ({ ...scheduleOf(team), frequency: { every: 'minute' } }), /frequency/],
    [
      'a time that is none',
      (team) => ({ ...scheduleOf(team), frequency: { every: 'day', time: '24:00' } }),
      /time of day/,
    ],
    ['a zone that is none', (team) => ({ ...scheduleOf(team), timezone: 'Asia/Nowhere' }), /time zone/],
    ['a blank message', (team) => ({ ...scheduleOf(team), message: '  ' }), /message/],
    [
      'a pattern that cannot be compiled',
      (team) => ({ ...eventOf(team), filter: { path: 'a', op: 'matches', value: '(' } }),
      /filter/,
    ],
    ['a type that is none', (team) => ({ ...eventOf(team), event_type: 'lead..saved' }), /event_type/],
    ['a given secret for a standard webhook', (team) => ({ ...webhookOf(team), secret: 'x'.repeat(32) }), /stores/],
  ])('%s is 422 and named', async (_, bodyOf, problem) => {
    const team = await createTeam(harkara());
    const answer = await team.members.owner.send('POST', `/projects/${team.projectId}/triggers`, bodyOf(team));
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringMatching(problem) } });
  });

  test('an agent or workforce that the project has not is 404', async () => {
    const team = await createTeam(harkara());
    const { agent_id: _, ...rest } = scheduleOf(team);
    for (const target of [{ agent_id: 'agt_none' }, { workforce_id: 'wfc_none' }]) {
      expect(
        await team.members.owner.send('POST', `/projects/${team.projectId}/triggers`, { ...rest, ...target }),
      ).toMatchObject({ status: 404 });
    }
  });
});

describe('changing', () => {
  test('new times count from now, a new name leaves them alone, another kind has no say', async () => {
    const team = await createTeam(harkara());
    const { builder } = team.members;
    const { id, next_run_at } = await create(team, scheduleOf(team));
    const named = await builder.send('PATCH', `/triggers/${id}`, { name: 'Dawn', message: 'Wake up.' });
    expect(named.body).toMatchObject({ name: 'Dawn', message: 'Wake up.', next_run_at });
    const moved = await builder.send('PATCH', `/triggers/${id}`, {
      frequency: { every: 'hour', minute: 5 },
      timezone: 'UTC',
    });
    expect(moved.body.next_run_at).toMatch(/:05:00\.000Z$/);
    expect(moved.body.upcoming[0]).toBe(moved.body.next_run_at);
    expect(await builder.send('PATCH', `/triggers/${id}`, { event_type: 'lead.saved' })).toMatchObject({ status: 422 });
    expect(await builder.send('PATCH', `/triggers/${id}`, { enabled: false })).toMatchObject({ status: 422 });
  });

  test('a template and a filter are taken away with null, and the target is replaced', async () => {
    const team = await createTeam(harkara());
    const { builder } = team.members;
    const other = (
      await builder.send('POST', `/projects/${team.projectId}/agents`, { name: 'Ravi', instructions: 'Answer.' })
    ).body.id;
    const filter = { path: 'stage', op: 'exists' };
    const { id } = await create(team, { ...eventOf(team), filter, message_template: 'Hello {{name}}' });
    const changed = await builder.send('PATCH', `/triggers/${id}`, {
      filter: null,
      message_template: null,
      agent_id: other,
    });
    expect(changed.body).toMatchObject({ filter: null, message_template: null, agent_id: other, event_type: 'lead.*' });
  });

  test('off has no next time, on counts from now, deleted is gone', async () => {
    const team = await createTeam(harkara());
    const { builder } = team.members;
    const { id, next_run_at } = await create(team, scheduleOf(team));
    expect((await builder.send('POST', `/triggers/${id}/disable`)).body).toMatchObject({
      enabled: false,
      next_run_at: null,
      upcoming: [],
    });
    expect((await builder.send('POST', `/triggers/${id}/enable`)).body).toMatchObject({ enabled: true, next_run_at });
    expect((await builder.send('DELETE', `/triggers/${id}`)).status).toBe(204);
    expect((await builder.send('GET', `/triggers/${id}`)).status).toBe(404);
    expect((await builder.send('POST', `/triggers/${id}/enable`)).status).toBe(404);
  });

  test('each change is in the audit log once, and what changed nothing is not', async () => {
    const team = await createTeam(harkara());
    const { builder } = team.members;
    const { id } = await create(team, webhookOf(team));
    await builder.send('PATCH', `/triggers/${id}`, { name: 'Sales' });
    for (const verb of ['disable', 'disable', 'enable', 'enable', 'new-secret'])
      await builder.send('POST', `/triggers/${id}/${verb}`);
    await builder.send('DELETE', `/triggers/${id}`);
    const rows = (await auditOf(team)).filter(({ action }) => action.startsWith('trigger.'));
    const actions = ['created', 'changed', 'disabled', 'enabled', 'secret_renewed', 'deleted'].map(
      (word) => `trigger.${word}`,
    );
    expect(rows.map(({ action }) => action)).toEqual(actions.toReversed());
    expect(rows[0]).toMatchObject({ target: { kind: 'trigger', id, name: 'Sales' }, actor: { id: builder.userId } });
  });
});

describe('the revision', () => {
  const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });

  test('grows with what a person changes, and with nothing that happens to a trigger', async () => {
    const team = await createTeam(harkara());
    const { builder } = team.members;
    for (const [body, changes] of [
      [
        scheduleOf(team),
        [{ name: 'Nights' }, { message: 'Good night.' }, { frequency: { every: 'day', time: '21:00' } }],
      ],
      [
        webhookOf(team),
        [{ message_template: 'Order {{id}}' }, { message_template: null }, { when_unavailable: 'hold' }],
      ],
      [eventOf(team), [{ event_type: 'lead.saved' }, { filter: { path: 'kg', op: 'exists' } }, { filter: null }]],
    ] as const) {
      const { id } = await create(team, body);
      for (const [at, change] of changes.entries()) {
        expect((await builder.send('PATCH', `/triggers/${id}`, change)).body.revision).toBe(at + 2);
        expect((await builder.send('PATCH', `/triggers/${id}`, change)).body.revision).toBe(at + 2);
      }
      for (const what of ['disable', 'enable', 'run', 'new-secret'])
        await builder.send('POST', `/triggers/${id}/${what}`);
      expect((await builder.send('GET', `/triggers/${id}`)).body.revision).toBe(4);
    }
  });

  test('that was read long ago changes nothing, and the answer has the trigger as it is', async () => {
    const team = await createTeam(harkara());
    const { builder } = team.members;
    const { id } = await create(team, webhookOf(team));
    const { body: current } = await builder.send('PATCH', `/triggers/${id}`, { name: 'Shop' });
    const detail = 'Somebody else has changed the trigger since you read it.';
    for (const body of [{ name: 'Mine' }, {}])
      expect(await builder.send('PATCH', `/triggers/${id}`, body, ifMatch(1))).toMatchObject({
        status: 412,
        body: { detail, current },
      });
    const problem = { ...ifMatch(1), Accept: 'application/problem+json' };
    const refused = await builder.send('PATCH', `/triggers/${id}`, { name: 'Mine' }, problem);
    expect(refused.body).toMatchObject({ code: 'revision_changed', detail, current });
    expect((await builder.send('PATCH', `/triggers/${id}`, { name: 'Mine' }, ifMatch(2))).body.revision).toBe(3);
    expect((await builder.send('PATCH', `/triggers/${id}`, { name: 'Any' }, { 'If-Match': '*' })).status).toBe(200);
  });

  test('lets one of many through who change it at once', async () => {
    const team = await createTeam(harkara());
    const { builder } = team.members;
    const { id } = await create(team, eventOf(team));
    const names = Array.from({ length: 8 }, (_, at) => `Editor ${at}`);
    const replies = await Promise.all(
      names.map((name) => builder.send('PATCH', `/triggers/${id}`, { name }, ifMatch(1))),
    );
    const [saved, ...more] = replies.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(replies.filter(({ status }) => status === 412).map(({ body }) => body.current)).toEqual(
      Array.from({ length: 7 }, () => saved?.body),
    );
  });
});

test('a new secret differs from the old one, and only webhooks have one', async () => {
  const team = await createTeam(harkara());
  const { builder } = team.members;
  const webhook = await create(team, webhookOf(team));
  const renewed = await builder.send('POST', `/triggers/${webhook.id}/new-secret`);
  expect(renewed).toMatchObject({ status: 200, body: { id: webhook.id, secret: expect.stringMatching(/^whs_/) } });
  expect(renewed.body.secret).not.toBe(webhook.secret);
  const imported = await create(team, {
    ...webhookOf(team),
    sender_kind: 'shopify',
    secret: 'shpss_0123456789abcdef',
  });
  expect(imported).toMatchObject({ secret: 'shpss_0123456789abcdef', sender_kind: 'shopify' });
  const { id } = await create(team, scheduleOf(team));
  expect((await builder.send('POST', `/triggers/${id}/new-secret`)).status).toBe(409);
});

describe('a preview', () => {
  test('tells the next five times of a frequency', async () => {
    const {
      members: { viewer },
    } = await createTeam(harkara());
    const { status, body } = await viewer.send('POST', '/triggers/preview', {
      frequency: { every: 'week', days: ['mon'], time: '00:15' },
    });
    expect(status).toBe(200);
    expect(body.upcoming.map((time: string) => new Date(time).getUTCDay())).toEqual([0, 0, 0, 0, 0]);
    for (const time of body.upcoming) expect(time).toMatch(/T18:45:00\.000Z$/);
  });

  test('tells what the agent would read', async () => {
    const {
      members: { viewer },
    } = await createTeam(harkara());
    const data = { name: 'Asha', items: [{ sku: 'A-1' }] };
    const preview = (body: object) => viewer.send('POST', '/triggers/preview', { name: 'Orders', data, ...body });
    expect((await preview({ message_template: '{{ name }} wants {{items.0.sku}}.' })).body).toEqual({
      message: 'Asha wants A-1.',
    });
    const digits = await viewer.send(
      'POST',
      '/triggers/preview',
      '{"name":"Orders","message_template":"{{n}}","data":{"n":12345678901234567890}}',
    );
    expect(digits.body).toEqual({ message: '12345678901234567890' });
    expect((await preview({})).body).toEqual({ message: `Webhook: Orders\n${JSON.stringify(data)}` });
    expect((await preview({ message_template: '{{nothing}}' })).status).toBe(400);
    expect((await viewer.send('POST', '/triggers/preview', { data })).status).toBe(422);
  });
});
