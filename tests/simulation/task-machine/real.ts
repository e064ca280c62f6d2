import type { Approval, Task } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { call, type Harkara, readEvents, seedAgent, seedCaller, type SeededCaller, seedTool } from '@harkara/testkit';

/** The real thing: a project of its own with a key, an agent with two tools, and a member who decides. */
export interface Real extends SeededCaller {
  harkara: Harkara;
  member: string;
  taskId: string | null;
}

export async function openReal(
  harkara: Harkara,
  { member, userId, gated }: { member: string; userId: string; gated: boolean },
): Promise<Real> {
  const caller = await seedCaller(harkara);
  const { pool } = harkara;
  await pool.query("INSERT INTO member (id, workspace_id, user_id, role) VALUES ($1, $2, $3, 'builder')", [
    newId('mbr'),
    caller.workspaceId,
    userId,
  ]);
  const look = await addTool(harkara, caller, 'look', '"found " & $string(inputs.no)');
  const pay = await addTool(harkara, caller, 'pay', '"paid " & $string(inputs.no)');
  const agentId = await seedAgent(pool, caller.projectId, {
    reply_needs_approval: gated,
    tools: [
      { tool_id: look, needs_approval: false },
      { tool_id: pay, needs_approval: true },
    ],
  });
  const start: Real['start'] = (body, headers = {}) =>
    caller.send<Task>('POST', `/v1/api/agents/${agentId}/tasks`, { body, headers });
  return { ...caller, harkara, member, agentId, start, taskId: null };
}

async function addTool(harkara: Harkara, caller: SeededCaller, name: string, expression: string): Promise<string> {
  const draft = {
    name,
    inputs: [{ key: 'no', label: 'Number', type: 'number', required: true }],
    steps: [{ id: 'say', name: 'Say', type: 'transform', expression }],
    output: { type: 'text', value: '{{steps.say.output}}' },
  };
  return (await seedTool(harkara, { draft, caller })).toolId;
}

/** A member's call of the management API. */
export function asMember<Body>({ harkara, member }: Real, path: string, body: unknown = {}) {
  return call<Body>(`${harkara.url}/v1/manage${path}`, 'POST', { token: member, body });
}

export async function newestApproval(real: Real): Promise<Approval | undefined> {
  const { body } = await call(`${real.harkara.url}/v1/manage/tasks/${real.taskId}`, 'GET', { token: real.member });
  return (body.approvals as Approval[]).at(-1);
}

/** Waits, by its events, for the end of whatever the task does. */
export async function completeTurn({ harkara, key, taskId }: Real): Promise<void> {
  for await (const _ of readEvents({ url: harkara.url, key, taskId: taskId ?? '', lastEventId: '1000000-0' }));
}

/** The task in the words of the model. */
export async function view({ read, taskId }: Real) {
  const { status, escalation, error, finished, needs_approval, reply, messages } = (await read(taskId ?? '')).body;
  return {
    status,
    escalation,
    error,
    finished,
    needs_approval,
    reply,
    messages: messages.map(({ role, content }) => [role, content]),
  };
}
