import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ApprovalProject } from './open-approval-project.ts';
import type { SoakLoad } from './soak-call.ts';
import type { Verb } from './verbs.ts';

interface Deciding extends Pick<SoakLoad, 'pickGateway' | 'history'> {
  project: ApprovalProject;
  random(): number;
  /** Aborts when nothing can be asked any more. */
  until: AbortSignal;
}

interface Pending {
  id: string;
  task_id: string;
}

const page = z.object({ data: z.array(z.object({ id: z.string(), task_id: z.string() })) });

const lookEveryMs = 500;
const callMsMax = 15_000;

/** Decides on every reply that waits, as a person does: some as they are, some edited, some rejected. */
export async function decideApprovals(input: Deciding): Promise<void> {
  const { project, until } = input;
  const tasks = new Set<string>();
  const decisions = new Map<string, Promise<void>>();
  while (!until.aborted) {
    const answer = await send(input, 'GET', `/projects/${project.projectId}/approvals?status=pending&limit=100`);
    const found = page.safeParse(answer.body);
    for (const approval of found.success ? found.data.data : []) {
      if (decisions.has(approval.id)) continue;
      const verb = tasks.has(approval.task_id) ? 'approve' : chooseVerb(input.random());
      tasks.add(approval.task_id);
      decisions.set(approval.id, decide(input, approval, verb));
    }
    await delay(lookEveryMs, undefined, { signal: until }).catch(() => undefined);
  }
  await Promise.all(decisions.values());
}

function chooseVerb(share: number): Verb {
  if (share < 0.4) return 'approve';
  if (share < 0.7) return 'edit';
  return share < 0.9 ? 'reject with note' : 'reject';
}

/** Again until it is decided: 409 after a try without an answer means that this try was the decision. */
async function decide(input: Deciding, { id, task_id }: Pending, verb: Verb): Promise<void> {
  const { history, until } = input;
  const text = verb === 'edit' ? `Edited ${id}.` : null;
  const body = {
    ...(text === null ? {} : { edit: { text } }),
    ...(verb === 'reject with note' ? { note: 'Please be kinder.' } : {}),
  };
  const path = `/approvals/${id}/${verb === 'approve' || verb === 'edit' ? 'approve' : 'reject'}`;
  for (let tries = 1; !until.aborted; tries += 1) {
    const { status, body: answer } = await send(input, 'POST', path, body);
    if (status === 200 || (status === 409 && tries > 1)) {
      history.record({ what: 'decided', id: task_id, approvalId: id, verb, text });
      return;
    }
    if (status !== null && status < 500 && status !== 429) {
      history.record({ what: 'gave up', call: 0, error: `${id} was answered ${status} ${JSON.stringify(answer)}` });
      return;
    }
    await delay(lookEveryMs, undefined, { signal: until }).catch(() => undefined);
  }
}

/** The status is null when there was no answer. */
async function send({ pickGateway, project }: Deciding, method: string, path: string, body?: object) {
  try {
    const response = await fetch(`${pickGateway()}/v1/manage${path}`, {
      method,
      headers: { Authorization: `Bearer ${project.token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callMsMax),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch {
    return { status: null, body: null };
  }
}
