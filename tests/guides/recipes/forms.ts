import { sendJson, setPlatform, type Target } from '@harkara/testkit';
import { expect } from 'vitest';
import type { AnyJson, Recipe } from './open-recipe.ts';
import { runAppsScript, type ScriptCall } from './run-apps-script.ts';

export const formValues = { FORM: 'g8hcyeXS', TYPEFORM_TOKEN: 'tfp_0123456789' };

export async function followForms(recipe: Recipe, target: Target): Promise<void> {
  recipe.harkara.model.script(() => ({ text: 'Hello Asha!', usage: { tokensIn: 400, tokensOut: 100 } }));
  await recipe.run('Make the agent');
  await recipe.run('Make the webhook');
  await sendGoogleForm(recipe);
  await sendTypeform(recipe, target);
}

async function sendGoogleForm(recipe: Recipe): Promise<void> {
  const [trigger, secret] = [recipe.valueOf('TRIGGER'), recipe.valueOf('SECRET')];
  const code = recipe.codeOf('The script', 'js');
  const answers: AnyJson[] = [];
  const slept: number[] = [];
  const serve = async (call: ScriptCall) => {
    if (call.kind === 'fetch') {
      const { method, headers, payload } = call.options;
      const answer = await fetch(call.url, {
        method: method.toUpperCase(),
        headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Google-Apps-Script)', ...headers },
        body: payload,
      });
      const text = await answer.text();
      answers.push(JSON.parse(text));
      return { status: answer.status, text };
    }
    slept.push(call.ms);
    return setPlatform(recipe.harkara, {});
  };
  const submit = (key = secret) =>
    runAppsScript(
      {
        code,
        properties: { HARKARA_URL: `${recipe.harkara.url}/v1/hooks/${trigger}`, HARKARA_SECRET: key },
        answer: {
          id: '2_ABaOnudx',
          form: 'Contact',
          email: 'asha@example.com',
          items: { 'Your name': 'Asha Rao', 'What is it about?': ['Delivery', 'Price'] },
        },
      },
      serve,
    );
  await expect(submit('whs_wrong')).rejects.toThrow(/^401: /);
  await setPlatform(recipe.harkara, { aiPaused: true });
  await submit();
  await submit();
  expect(slept).toEqual([30_000]);
  const [, , first, again] = answers;
  expect(again).toMatchObject({ task_id: first.task_id, duplicate: true });
  const held = await recipe.finishTask(first.task_id);
  expect(held).toMatchObject({ status: 'needs_approval', reply: '' });
  expect(held.messages[0].content).toMatch(/^Webhook: Contact form\n[^]*Asha Rao[^]*Delivery/);
  await recipe.run('Read and send the reply');
  const task = await recipe.finishTask(first.task_id);
  expect(task).toMatchObject({ status: 'done', reply: 'Hello Asha!' });
  expect(recipe.text).toContain(`₹${task.cost_inr.toFixed(3)} with`);
}

const response = {
  event_id: '01EK4R5PFZZP6C8H14RTP4YW6C',
  event_type: 'form_response',
  form_response: {
    form_id: 'g8hcyeXS',
    token: 'x71for1wr6irs2rx71fotn12b3izh25v',
    landed_at: '2026-11-22T08:23:47Z',
    submitted_at: '2026-11-22T08:23:49Z',
    definition: { id: 'g8hcyeXS', title: 'Contact', fields: [{ id: 'M8JL', title: 'Your name', type: 'short_text' }] },
    answers: [{ type: 'text', text: 'दीपा', field: { id: 'M8JL', type: 'short_text', ref: '9a489f17' } }],
  },
};

async function sendTypeform(recipe: Recipe, target: Target): Promise<void> {
  let saved: AnyJson;
  target.answer(({ method, url, headers, body }, answer) => {
    const isKnown = headers.authorization === `Bearer ${formValues.TYPEFORM_TOKEN}`;
    if (!isKnown || method !== 'PUT' || url !== '/forms/g8hcyeXS/webhooks/harkara') return sendJson(answer, {}, 404);
    saved = JSON.parse(body);
    return sendJson(answer, { id: 'yRtagDm8AT', tag: 'harkara', form_id: 'g8hcyeXS', ...saved });
  });
  await recipe.run('Connect the form');
  const body = JSON.stringify(response);
  const headers = { 'User-Agent': 'Typeform Webhooks', 'Content-Type': 'application/json' };
  const send = async (url: string, more: Record<string, string> = {}) => {
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, ...more }, body });
    return { status: answer.status, body: (await answer.json()) as AnyJson };
  };
  const [first, again] = [await send(saved.url), await send(saved.url)];
  expect([first.status, again.body.duplicate]).toEqual([202, false]);
  for (const { body: taken } of [first, again]) {
    const task = await recipe.finishTask(taken.task_id);
    expect(task).toMatchObject({ status: 'needs_approval', reply: '' });
    expect(task.messages[0].content).toContain('दीपा');
  }
  const relay = () => send(saved.url, { 'Idempotency-Key': response.form_response.token });
  const relayed = await relay();
  expect((await relay()).body).toMatchObject({ duplicate: true, task_id: relayed.body.task_id });
  expect((await send(saved.url.replace(/token=.*/, 'token=whs_old'))).status).toBe(401);
}
