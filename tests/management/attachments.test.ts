import {
  createTeam,
  formOf,
  type Member,
  onePixel,
  sendFile,
  createApi,
  type Team,
  useHarkara,
} from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const upload = (by: Member, { bytes = onePixel, projectId = team.projectId } = {}) =>
  by.send('POST', `/projects/${projectId}/attachments`, formOf(bytes));

async function download(by: Member, id: string) {
  const response = await fetch(`${harkara().url}/v1/manage/attachments/${id}/file`, {
    headers: { Authorization: `Bearer ${by.token}` },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a person uploads a file, which every member of the workspace can download, safely', async () => {
  const { builder, viewer } = team.members;
  const { status, body } = await upload(builder);
  expect([status, body]).toMatchObject([
    201,
    { name: 'cat.png', mime: 'image/png', width: 1, task_id: null, sent: false, uploaded_by: builder.userId },
  ]);
  const file = await download(viewer, body.id);
  expect(file.status).toBe(200);
  expect(file.bytes.equals(Buffer.from(onePixel))).toBe(true);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  const other = await createTeam(harkara());
  expect((await download(other.members.owner, body.id)).status).toBe(404);
  await harkara().pool.query(`UPDATE attachment SET expires_at = now() - interval '1 s' WHERE id = $1`, [body.id]);
  expect((await download(viewer, body.id)).status).toBe(404);
});

test('a file of a key is read with a session, but no key can send the file of a person', async () => {
  const api = createApi(harkara().url, team.key);
  const ofKey = (await sendFile(api, onePixel)).body;
  expect((await download(team.members.viewer, ofKey.id)).status).toBe(200);
  const ofPerson = (await upload(team.members.builder)).body;
  const start = { message: 'Look', attachment_ids: [ofPerson.id] };
  expect((await api.send('POST', `/v1/api/agents/${team.agentId}/tasks`, { body: start })).status).toBe(404);
});

test('viewers upload nothing, a project of another workspace is 404, and a file of another kind 415', async () => {
  const { viewer, builder } = team.members;
  expect((await upload(viewer)).status).toBe(403);
  const other = await createTeam(harkara());
  expect((await upload(builder, { projectId: other.projectId })).status).toBe(404);
  expect((await upload(builder, { bytes: Buffer.from('<svg/>') })).status).toBe(415);
  const { status } = await fetch(`${harkara().url}/v1/manage/projects/${team.projectId}/attachments`, {
    method: 'POST',
    body: formOf(onePixel),
    headers: { Authorization: `Bearer ${team.key}` },
  });
  expect(status).toBe(401);
});

test('a person uploads at most 30 files a minute', async () => {
  const { admin } = team.members;
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await upload(admin, { bytes: Buffer.from('no') })).status);
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses[30]).toBe(429);
});

test("on a full day a person's file is refused before it is stored anywhere", async () => {
  const { builder } = team.members;
  await harkara().pool.query(
    `INSERT INTO daily_files (workspace_id, day, files) VALUES ($1, ist_today(), 300)
    ON CONFLICT (workspace_id, day) DO UPDATE SET files = 300`,
    [team.workspaceId],
  );
  const countRemovals = async () => (await harkara().pool.query('SELECT FROM file_removal')).rowCount;
  const before = await countRemovals();
  const refused = await upload(builder, { bytes: Buffer.from('no image') });
  expect([refused.status, refused.body.detail]).toEqual([429, expect.stringContaining('300 files')]);
  expect(await countRemovals()).toBe(before);
});
