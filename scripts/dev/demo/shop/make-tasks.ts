import { z } from 'zod';
import { createCaller } from '../create-caller.ts';
import type { Owner } from '../sign-in-owner.ts';
import type { TriggerIds } from './make-triggers.ts';
import { type CustomerMessage, customerMessages, type Decision } from './messages.ts';
import { lowStock, orders } from './triggers.ts';

export interface TasksInput {
  owner: Owner;
  localUrl: string;
  apiKey: string;
  workforceId: string;
  triggers: TriggerIds;
  signal: AbortSignal;
}

const Task = z.object({ id: z.string() });
const Schedule = z.object({ last_run_at: z.string().nullable() });
const Approvals = z.object({ data: z.array(z.object({ id: z.string(), task_id: z.string() })) });

/** Work of a morning, each start by the address that its sender would use. What was started before is not again. */
export async function makeTasks(input: TasksInput): Promise<void> {
  await runSchedule(input);
  await deliverOrders(input);
  await input.owner.manage.post(`/projects/${input.owner.projectId}/events`, lowStock);
  for (const [index, each] of customerMessages.entries()) await writeMessage(input, each, `demo-${index}`);
}

async function runSchedule({ owner, triggers }: TasksInput): Promise<void> {
  const path = `/triggers/${triggers.schedule}`;
  const { last_run_at: lastRunAt } = Schedule.parse(await owner.manage.get(path));
  if (lastRunAt === null) await owner.manage.post(`${path}/run`);
}

async function deliverOrders({ localUrl, triggers, signal }: TasksInput): Promise<void> {
  const { id, secret } = triggers.webhook;
  const shop = createCaller({ baseUrl: localUrl, headers: { 'X-Service-Secret': secret }, signal });
  for (const order of orders) await shop.post(`/v1/hooks/${id}`, order, { 'Idempotency-Key': String(order.id) });
}

async function writeMessage(
  input: TasksInput,
  { message, decision }: CustomerMessage,
  idempotencyKey: string,
): Promise<void> {
  const { localUrl, apiKey, workforceId, signal } = input;
  const headers = { Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': idempotencyKey };
  const site = createCaller({ baseUrl: localUrl, headers, signal });
  const body = { message, wait: decision !== undefined };
  const task = Task.parse(await site.post(`/v1/api/workforces/${workforceId}/tasks`, body));
  if (decision !== undefined) await decide(input.owner, task.id, decision);
}

async function decide({ manage, projectId }: Owner, taskId: string, decision: Decision): Promise<void> {
  if (decision === 'cancel') return void (await manage.post(`/tasks/${taskId}/cancel`));
  const { data } = Approvals.parse(await manage.get(`/projects/${projectId}/approvals?status=pending&limit=100`));
  const approval = data.find(({ task_id }) => task_id === taskId);
  if (approval !== undefined) await manage.post(`/approvals/${approval.id}/${decision}`);
}
