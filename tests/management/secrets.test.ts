import { secretOwner } from '@harkara/operations/work';
import { createSealer } from '@harkara/runtime';
import { type Team, createTeam, useHarkara } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';

// Writes at once wait for each other, and 3 s at most for a connection.
const harkara = useHarkara({ withoutRunner: true, env: { DATABASE_POOL_MAX: '40' } });
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const value = 'sk_live_"quoted" & secret';
const put = (name: string, sent: unknown = value, at = team) =>
  at.members.builder.send('PUT', `/projects/${at.projectId}/secrets/${encodeURIComponent(name)}`, { value: sent });
const list = async (query = '', at = team) =>
  (await at.members.viewer.send('GET', `/projects/${at.projectId}/secrets${query}`)).body;

describe('a secret', () => {
  test('is made once and replaced after that, and no answer ever holds its value', async () => {
    const made = await put('SHOP_TOKEN');
    const shown = { name: 'SHOP_TOKEN', created_at: expect.any(String), updated_at: expect.any(String) };
    expect([made.status, made.body]).toEqual([201, shown]);
    const replaced = await put('SHOP_TOKEN', 'another value');
    expect([replaced.status, replaced.body]).toEqual([200, shown]);
    expect(replaced.body.created_at).toBe(made.body.created_at);
    expect(replaced.body.updated_at > made.body.updated_at).toBe(true);
    expect((await list()).data).toEqual([replaced.body]);
  });

  test('is kept sealed for its project and name, so that it opens nowhere else', async () => {
    await put('SEALED');
    const {
      rows: [row],
    } = await harkara().pool.query('SELECT sealed FROM secret WHERE project_id = $1 AND name = $2', [
      team.projectId,
      'SEALED',
    ]);
    expect(row.sealed).not.toContain('sk_live');
    const sealer = createSealer([harkara().env['SEALING_KEY'] ?? '']);
    const owner = { projectId: team.projectId, name: 'SEALED' };
    expect(await sealer.open(row.sealed, secretOwner(owner))).toBe(value);
    await expect(sealer.open(row.sealed, secretOwner({ ...owner, name: 'OTHER' }))).rejects.toThrow(/another owner/);
  });

  test('is in no log and no audit row, though each change is', async () => {
    const at = await createTeam(harkara());
    await put('TOKEN', value, at);
    await put('TOKEN', `${value} again`, at);
    await at.members.builder.send('DELETE', `/projects/${at.projectId}/secrets/TOKEN`);
    const { body } = await at.members.owner.send('GET', `/workspaces/${at.workspaceId}/audit-log`);
    const rows = body.data.filter(({ action }: { action: string }) => action.startsWith('secret.'));
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'secret.deleted',
      'secret.changed',
      'secret.created',
    ]);
    expect(rows[0]).toMatchObject({
      target: { kind: 'secret', name: 'TOKEN' },
      actor: { id: at.members.builder.userId },
    });
    expect(harkara().logLines.length).toBeGreaterThan(0);
    expect(JSON.stringify([body, harkara().logLines])).not.toContain('sk_live');
  });

  test.each([
    ['shorter than 6 characters', '12345', /at least 6 characters/],
    ['of spaces', '          ', /at least 6 characters/],
    ['empty', '', /value/],
    ['longer than 10,000 characters', 'x'.repeat(10_001), /value/],
    ['that cannot be kept as it is', 'has\0nul', /NUL/],
    ['that is no text', 123_456, /value/],
  ])('%s is 422', async (_title, sent, problem) => {
    expect(await put('REFUSED', sent)).toMatchObject({ status: 422, body: { detail: expect.stringMatching(problem) } });
    expect((await list()).data).not.toContainEqual(expect.objectContaining({ name: 'REFUSED' }));
  });

  test.each(['1ST', 'A-B', 'A.B', 'A B', 'é', 'A'.repeat(65)])('is not called %s: 422', async (name) => {
    expect(await put(name)).toMatchObject({ status: 422, body: { detail: expect.stringContaining('name:') } });
  });
});

test('names are told A to Z, by page', async () => {
  const at = await createTeam(harkara());
  for (const name of ['beta', 'GAMMA', 'ALPHA', 'delta_2']) await put(name, value, at);
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
  const whole = names(await list('', at));
  expect(whole.toSorted()).toEqual(['ALPHA', 'GAMMA', 'beta', 'delta_2']);
  const first = await list('?limit=3', at);
  const rest = await list(`?limit=3&cursor=${first.next_cursor}`, at);
  expect([...names(first), ...names(rest)]).toEqual(whole);
  expect(rest.next_cursor).toBe(null);
});

test('a deleted secret is gone; one that is not there is 404', async () => {
  const { builder } = team.members;
  await put('GONE');
  expect((await builder.send('DELETE', `/projects/${team.projectId}/secrets/GONE`)).status).toBe(204);
  expect(await builder.send('DELETE', `/projects/${team.projectId}/secrets/GONE`)).toMatchObject({
    status: 404,
    body: { detail: 'There is no such secret in this project.' },
  });
});

test("a project's 101st secret is 409, also of many at once; replacing one still works", async () => {
  const at = await createTeam(harkara());
  for (let from = 0; from < 95; from += 19)
    await Promise.all(Array.from({ length: 19 }, (_, no) => put(`S${from + no}`, value, at)));
  const statuses = (await Promise.all(Array.from({ length: 10 }, (_, no) => put(`T${no}`, value, at)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([...Array<number>(5).fill(201), ...Array<number>(5).fill(409)]);
  expect((await put('S1', value, at)).status).toBe(200);
});

test("a project's secrets have 20,000 characters in all, because every run looks for each of them", async () => {
  const at = await createTeam(harkara());
  expect((await put('A', 'x'.repeat(10_000), at)).status).toBe(201);
  expect((await put('B', 'y'.repeat(9_990), at)).status).toBe(201);
  expect(await put('C', 'eleven-long', at)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('20,000') },
  });
  expect((await put('C', 'ten-longer', at)).status).toBe(201);
  expect((await put('B', 'z'.repeat(9_991), at)).status).toBe(409);
  expect((await put('B', 'shorter', at)).status).toBe(200);
});
