import type { Role } from '@harkara/contract';
import {
  call,
  createApi,
  createTeam,
  type Harkara,
  type Member,
  onePixel,
  sendFile,
  type Team,
} from '@harkara/testkit';

/** The resources of one project and of its workspace. Whatever can have a name holds `mark`. */
export interface World {
  mark: string;
  team: Team;
  projectId: string;
  key: string;
  revokedKey: string;
  webhookSecret: string;
  /** For a path's parameter, the id of this world's own resource. */
  ids: Readonly<Record<string, string>>;
  /** A personal access token of the owner for each highest role. */
  tokens: Readonly<Record<Role, string>>;
}

const roles: readonly Role[] = ['owner', 'admin', 'builder', 'viewer'];

/** A workspace of its own with one of everything. */
export async function openWorld(harkara: Harkara, mark: string): Promise<World> {
  return openProject(harkara, await createTeam(harkara), mark);
}

/** One more project with one of everything in the workspace of a team. */
export async function openProject(harkara: Harkara, team: Team, mark: string): Promise<World> {
  const { owner } = team.members;
  const projectId = await idOf(owner, `/workspaces/${team.workspaceId}/projects`, { name: `${mark} project` });
  const at = `/projects/${projectId}`;
  const agentId = await idOf(owner, `${at}/agents`, agentOf(mark));
  await owner.send('POST', `/agents/${agentId}/publish`);
  const toolId = await idOf(owner, `${at}/tools`, { name: `${mark} tool`, output: { type: 'text', value: mark } });
  await owner.send('POST', `/tools/${toolId}/publish`);
  const workforceId = await idOf(owner, `${at}/workforces`, {
    name: `${mark} workforce`,
    members: [agentId],
    default_agent_id: agentId,
  });
  await owner.send('POST', `/workforces/${workforceId}/publish`);
  await owner.send('PUT', `${at}/secrets/TOKEN`, { value: `${mark}-secret-value` });
  const target = { name: `${mark} trigger`, agent_id: agentId };
  const webhook = (await owner.send('POST', `${at}/triggers`, { kind: 'webhook', ...target })).body;
  const frequency = { every: 'day', time: '09:30' };
  const scheduleId = await idOf(owner, `${at}/triggers`, { kind: 'schedule', ...target, message: mark, frequency });
  const keyed = (await owner.send('POST', `${at}/api-keys`, { name: `${mark} key` })).body;
  const revoked = (await owner.send('POST', `${at}/api-keys`, { name: `${mark} old key` })).body;
  await owner.send('DELETE', `/api-keys/${revoked.id}`);
  const endpointId = await idOf(owner, `${at}/webhook-endpoints`, {
    url: `https://${mark}.invalid/`,
    events: ['task.*'],
  });
  const attemptId = (await owner.send('POST', `/webhook-endpoints/${endpointId}/test`)).body.id;
  const event = await owner.send('POST', `${at}/events`, { type: 'lead.saved', data: { name: `${mark} lead` } });
  const work = await doWork(harkara, { key: keyed.key, agentId, toolId, webhook, mark });
  const ids = {
    workspace_id: team.workspaceId,
    user_id: team.members.viewer.userId,
    project_id: projectId,
    agent_id: agentId,
    tool_id: toolId,
    workforce_id: workforceId,
    trigger_id: webhook.id,
    schedule_id: scheduleId,
    key_id: keyed.id,
    endpoint_id: endpointId,
    attempt_id: attemptId,
    event_id: event.body.event_id,
    name: 'TOKEN',
    version: '1',
    from: '1',
    to: 'draft',
    ...work,
    ...(await findRecords(harkara, { projectId, webhookId: webhook.id, owner })),
    ...(await ownThings(team, mark)),
  };
  const tokens = {} as Record<Role, string>;
  for (const role of roles) tokens[role] = (await owner.send('POST', '/me/tokens', { name: mark, role })).body.token;
  return { mark, team, projectId, key: keyed.key, revokedKey: revoked.key, webhookSecret: webhook.secret, ids, tokens };
}

const agentOf = (mark: string) => ({
  name: `${mark} agent`,
  instructions: `You are ${mark}.`,
  reply_needs_approval: true,
});

async function idOf(by: Member, path: string, body: object): Promise<string> {
  const made = await by.send('POST', path, body);
  if (made.status !== 201) throw new Error(`POST ${path} answered ${made.status} ${JSON.stringify(made.body)}`);
  return made.body.id;
}

interface Workers {
  key: string;
  agentId: string;
  toolId: string;
  webhook: { id: string; secret: string };
  mark: string;
}

/** A task that waits for a person, a file, a run of the tool and a call of the webhook. */
async function doWork(harkara: Harkara, { key, agentId, toolId, webhook, mark }: Workers) {
  const { send } = createApi(harkara.url, key);
  const start = { message: `${mark} message`, wait: true };
  const task = await send<{ id: string }>('POST', `/v1/api/agents/${agentId}/tasks`, { body: start });
  const file = await sendFile({ send }, onePixel, { name: `${mark}.png` });
  const run = await send('POST', `/v1/api/tools/${toolId}/runs`);
  await call(`${harkara.url}/v1/hooks/${webhook.id}`, 'POST', {
    body: { order: mark },
    headers: { 'X-Service-Secret': webhook.secret },
  });
  return { task_id: task.body.id, id: file.body.id, run_id: run.headers.get('x-run-id') ?? '' };
}

/** What work left behind: the approval that the task waits for, and the webhook's delivery. */
async function findRecords(
  { pool }: Harkara,
  { projectId, webhookId, owner }: { projectId: string; webhookId: string; owner: Member },
) {
  const approvals = await owner.send('GET', `/projects/${projectId}/approvals?status=pending`);
  const { rows } = await pool.query('SELECT id FROM delivery WHERE trigger_id = $1', [webhookId]);
  const approval = approvals.body.data[0];
  const steps = await pool.query('SELECT id FROM step WHERE task_id = $1 LIMIT 1', [approval.task_id]);
  return { approval_id: approval.id, delivery_id: rows[0].id, step_id: steps.rows[0].id };
}

/** An invited member with their link, and a token and a session of the owner. */
async function ownThings({ workspaceId, members: { owner } }: Team, mark: string) {
  const email = `${mark}@example.com`;
  const invited = await owner.send('POST', `/workspaces/${workspaceId}/members`, { email, role: 'viewer' });
  const token = await owner.send('POST', '/me/tokens', { name: `${mark} token` });
  const sessions = await owner.send('GET', '/me/sessions');
  return {
    member_id: invited.body.id,
    token: invited.body.invitation_url.split('/').at(-1),
    token_id: token.body.id,
    session_id: sessions.body.data[0].id,
  };
}
