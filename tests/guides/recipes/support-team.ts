import { type ModelServerRequest, lastText, sendJson, type Target, until } from '@harkara/testkit';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { runProgram } from '../blocks/run-program.ts';
import type { AnyJson, Recipe } from './open-recipe.ts';

export const paymentsToken = 'payments-token-0123456789';

interface Told {
  headers: Record<string, string>;
  body: string;
}

/** The payment service, and the own server, which is told of approvals. */
function openServices(target: Target) {
  const refunds: AnyJson[] = [];
  const told: Told[] = [];
  target.answer(({ url, headers, body }, response) => {
    if (url === '/server') told.push({ headers: headers as Record<string, string>, body });
    if (url !== '/refunds') return sendJson(response, {});
    if (headers.authorization !== `Bearer ${paymentsToken}`) return sendJson(response, {}, 401);
    refunds.push({ ...JSON.parse(body), key: headers['idempotency-key'] });
    return sendJson(response, { id: `rf_${refunds.length}` }, 201);
  });
  return { refunds, told };
}

/** What a model might say: refunds go to the tool, threats to people, and everything else is answered. */
function speak({ messages }: ModelServerRequest) {
  const usage = { tokensIn: 450, tokensOut: 40 };
  const [asked, last] = [lastText({ messages }), messages.at(-1)];
  if (last?.role === 'tool') return { text: `Told: ${String(last.content)}`, usage };
  if (asked.includes('lawyer')) return { calls: [{ name: 'escalate', arguments: { reason: 'A lawyer.' } }], usage };
  if (!asked.includes('refund')) return { text: 'It arrives soon.', usage };
  return { calls: [{ name: 'refund_an_order', arguments: { order: '4711', amount: 450 } }], usage };
}

export async function followSupportTeam(recipe: Recipe, target: Target): Promise<void> {
  const { refunds, told } = openServices(target);
  recipe.harkara.model.script(speak);
  await recipe.run('Make the tool');
  await recipe.run('Make the front agent');
  await recipe.run('Make the refund agent');
  await recipe.run('Make the workforce');
  const { secret } = await recipe.run('Be told what waits');
  const asked = await recipe.run('Send a message');
  expect(asked).toMatchObject({ status: 'needs_approval', needs_approval: true, reply: '' });
  expect(refunds).toEqual([]);
  const seen = await until('the server is told', async () => told[0] ?? null);
  const program = recipe.codeOf('Take a notification', 'ts');
  expect(await takeNotification(recipe, program, seen)).toMatch(/^Somebody has to decide apr_/);
  await expect(takeNotification(recipe, program, { ...seen, body: `${seen.body} ` })).rejects.toThrow('ignature');
  const notified = new Webhook(secret).verify(seen.body, seen.headers) as AnyJson;
  expect(notified).toMatchObject({ type: 'approval.requested', data: { task_id: asked.id } });

  await recipe.run('Approve a refund');
  const refunded = await recipe.finishTask(asked.id);
  expect(refunded).toMatchObject({ status: 'done', reply: expect.stringContaining('rf_1') });
  expect(recipe.text).toContain(`₹${refunded.cost_inr.toFixed(3)} with`);
  expect(refunds).toEqual([{ order: '4711', amount_inr: 400, key: expect.any(String) }]);
  const late = await recipe.manage('POST', `/approvals/${recipe.valueOf('APPROVAL')}/approve`);
  expect(late.status).toBe(409);

  const send = sender(recipe);
  expect((await send({ message: 'The same mail' }, 'mail-1')).status).toBe(422);
  const question = await send({ message: 'Where is my order?' });
  expect(question.body).toMatchObject({ status: 'needs_approval', reply: '' });
  await recipe.run('Approve or edit a reply');
  expect(await recipe.finishTask(question.body.id)).toMatchObject({ reply: 'Your order arrives on Monday.' });

  const another = await send({ message: 'And my other order?' });
  recipe.set('APPROVAL', (await pendingOf(recipe, another.body.id)).id);
  expect(await recipe.run('From the command line')).toContain('pending');
  expect(await recipe.finishTask(another.body.id)).toMatchObject({ reply: 'It arrives soon.' });

  const next = await send({ task_id: asked.id, message: 'And a refund of shipping?' });
  expect(next.body.status).toBe('needs_approval');
  recipe.set('APPROVAL', (await pendingOf(recipe, asked.id)).id);
  await recipe.run('Reject');
  const rejected = await recipe.finishTask(asked.id);
  expect(rejected).toMatchObject({ status: 'done', reply: expect.stringContaining('The order is not back yet.') });
  expect(refunds).toHaveLength(1);

  const threat = await send({ message: 'A refund, or my lawyer writes!' });
  expect(threat.body).toMatchObject({ status: 'escalated', escalation: 'A lawyer.' });
  recipe.set('TASK', threat.body.id);
  await recipe.run('Answer yourself');
  expect(await recipe.finishTask()).toMatchObject({ status: 'done', reply: 'I am sorry. I will call you today.' });
}

/** The page's own function, with a request as it came. */
function takeNotification(recipe: Recipe, code: string, { headers, body }: Told): Promise<string> {
  const given = `{ method: 'POST', body: process.env.BODY, headers: JSON.parse(process.env.HEADERS) }`;
  return runProgram(`${code}\nawait takeNotification(new Request('http://server', ${given}));`, {
    HARKARA_URL: recipe.harkara.url,
    HARKARA_API_KEY: recipe.valueOf('KEY'),
    SIGNING_SECRET: recipe.valueOf('SIGNING_SECRET'),
    HEADERS: JSON.stringify(headers),
    BODY: body,
  });
}

/** The server of the shop, which sends what customers write. */
function sender(recipe: Recipe) {
  return async (sent: object, key: string = crypto.randomUUID()) => {
    const [workforce, token] = ['WORKFORCE', 'KEY'].map(recipe.valueOf);
    const answer = await fetch(`${recipe.harkara.url}/v1/api/workforces/${workforce}/tasks`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ ...sent, wait: true }),
    });
    return { status: answer.status, body: (await answer.json()) as AnyJson };
  };
}

async function pendingOf(recipe: Recipe, taskId: string): Promise<AnyJson> {
  const { body } = await recipe.manage('GET', `/tasks/${taskId}`);
  return body.approvals.find(({ status }: AnyJson) => status === 'pending');
}
