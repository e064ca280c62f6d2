import { newId } from '@harkara/runtime';
import { callerOf, type Harkara, seedWebhookEndpoint, type Team } from '@harkara/testkit';
import { seedProjectTask } from '../../management/seed-project-task.ts';

const seeded = {
  queued: 'queued',
  escalated: 'escalated',
  done: 'done',
  manyQueued: 'queued',
  manyDone: 'done',
} as const;
const asked = ['toApprove', 'toReject'] as const;

type Subject = keyof typeof seeded | (typeof asked)[number] | 'trigger' | 'called' | 'refusedCall';

/** What one role acts on. Each has its own, because most things can be done once. */
export interface Stage {
  projectId: string;
  workspaceId: string;
  agentId: string;
  workforceId: string;
  ids: Record<Subject, string>;
  messages: Record<keyof typeof seeded, string>;
  /** Of an endpoint that is told of tests alone. */
  endpointId: string;
}

/**
 * Tasks in every state that can be acted on, webhooks, one of them with a call that was refused, and two tool calls
 * that wait for a decision. The agent has to ask already.
 */
export async function setStage(harkara: Harkara, team: Team, role: string): Promise<Stage> {
  const { projectId, workspaceId, agentId } = team;
  const draft = { name: 'Desk', members: [agentId], default_agent_id: agentId };
  const { body: workforce } = await team.members.builder.send('POST', `/projects/${projectId}/workforces`, draft);
  const endpoint = { url: 'https://shop.example.com/', events: ['webhook_endpoint.test'] };
  const { endpointId } = await seedWebhookEndpoint(harkara, projectId, endpoint);
  const stage = {
    projectId,
    workspaceId,
    agentId,
    workforceId: workforce.id,
    ids: {},
    messages: {},
    endpointId,
  } as Stage;
  await team.members.owner.send('PUT', `/projects/${projectId}/secrets/SHOP_TOKEN`, { value: 'a token' });
  for (const [name, status] of Object.entries(seeded) as [keyof typeof seeded, string][]) {
    stage.messages[name] = `${name} for ${role}`;
    const task = { status, channel: 'api', message: stage.messages[name] };
    stage.ids[name] = await seedProjectTask(harkara, team, task);
  }
  const webhook = { kind: 'webhook', agent_id: team.agentId };
  for (const name of ['trigger', 'called'] as const) {
    const named = { ...webhook, name: `${name} for ${role}` };
    const { body: trigger } = await team.members.owner.send('POST', `/projects/${projectId}/triggers`, named);
    stage.ids[name] = trigger.id;
  }
  stage.ids.refusedCall = newId('dlv');
  await harkara.pool.query(
    `INSERT INTO delivery (id, trigger_id, outcome, reason, size_bytes, body, body_expires_at)
    VALUES ($1, $2, 'Refused', 'The agent is paused.', 2, '{}', now() + interval '1 day')`,
    [stage.ids.refusedCall, stage.ids.called],
  );
  for (const name of asked) {
    const message = `${name} for ${role}`;
    const started = await callerOf(harkara, team, team.agentId).start({ message, wait: true });
    const { body } = await team.members.owner.send('GET', `/tasks/${started.body.id}`);
    stage.ids[name] = body.approvals[0].id;
  }
  return stage;
}
