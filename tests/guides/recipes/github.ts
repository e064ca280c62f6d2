import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendJson, type Target } from '@harkara/testkit';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { openShell } from '../blocks/open-shell.ts';
import type { AnyJson, Recipe } from './open-recipe.ts';

export const githubToken = 'github_pat_0123456789';
const comment = 'Thank you! Which version do you use?';

const repository = { id: 1, full_name: 'acme/shop', private: false, html_url: 'https://github.com/acme/shop' };
const issue = {
  number: 7,
  title: 'Checkout <fails>',
  user: { login: 'asha' },
  body: 'It says “no”.\r\n\r\n```\nError {{issue.number}}\n```',
  html_url: 'https://github.com/acme/shop/issues/7',
};
const opened = { action: 'opened', issue, repository, sender: { login: 'asha' } };

const ping = { zen: 'Design for failure.', hook_id: 292430182, repository };

/** The parts of GitHub's API that the recipe uses. A new hook is tried with a ping. */
function openGitHub(target: Target) {
  const comments: unknown[] = [];
  const pings: AnyJson[] = [];
  let hookUrl = '';
  const deliver = async (event: string, data: object, id = randomUUID(), url = hookUrl) => {
    const headers = {
      'User-Agent': 'GitHub-Hookshot/a1b2c3d',
      'Content-Type': 'application/json',
      'X-GitHub-Event': event,
      'X-GitHub-Delivery': id,
      'X-GitHub-Hook-ID': '292430182',
      'X-GitHub-Hook-Installation-Target-ID': '1',
      'X-GitHub-Hook-Installation-Target-Type': 'repository',
    };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(data) });
    return { status: answer.status, body: await answer.json() };
  };
  target.answer(async ({ method, url, headers, body }, response) => {
    if (headers.authorization !== `Bearer ${githubToken}`) return sendJson(response, { message: 'Bad' }, 401);
    const sent = JSON.parse(body);
    if (`${method} ${url}` === 'POST /repos/acme/shop/issues/7/comments') {
      comments.push(sent);
      return sendJson(response, { html_url: `${issue.html_url}#issuecomment-1` }, 201);
    }
    if (`${method} ${url}` !== 'POST /repos/acme/shop/hooks') return sendJson(response, { message: 'Not Found' }, 404);
    hookUrl = sent.config.url;
    pings.push(await deliver('ping', ping));
    return sendJson(response, { id: 292430182, ...sent }, 201);
  });
  return { deliver, comments, pings, hookUrl: () => hookUrl };
}

export async function followGitHub(recipe: Recipe, target: Target, folder: string): Promise<void> {
  const github = openGitHub(target);
  recipe.harkara.model.script(({ messages }) => {
    if (messages.at(-1)?.role !== 'user') return { text: 'Asked.', usage: { tokensIn: 550, tokensOut: 20 } };
    const [firstLine] = String(messages.at(-1)?.content).split('\n');
    if (!firstLine?.endsWith('opened')) return { text: 'Nothing to do.', usage: { tokensIn: 450, tokensOut: 10 } };
    const calls = [{ name: 'comment_on_an_issue', arguments: { number: 7, comment } }];
    return { calls, usage: { tokensIn: 450, tokensOut: 130 } };
  });
  await recipe.run('Keep the token');
  await recipe.run('Make the tool');
  await recipe.run('Make the agent');
  await recipe.run('Make the webhook');
  await recipe.run('Connect the repository');
  await followPing(recipe, github);
  const id = randomUUID();
  const { status, body } = await github.deliver('issues', opened, id);
  expect(status).toBe(202);
  expect(await recipe.finishTask(body.task_id)).toMatchObject({ status: 'needs_approval' });
  expect(github.comments).toEqual([]);
  await recipe.run('Approve the comment');
  const task = await recipe.finishTask(body.task_id);
  expect(task).toMatchObject({ status: 'done', reply: 'Asked.' });
  expect(task.messages[0].content).toBe(`Issue 7 was opened\nTitle: ${issue.title}\nBy: asha\n\n${issue.body}`);
  expect(recipe.text).toContain(`₹${task.cost_inr.toFixed(3)} with`);
  expect(github.comments).toEqual([{ body: comment }]);
  const again = await github.deliver('issues', opened, id);
  expect(again).toMatchObject({ status: 202, body: { duplicate: false } });
  expect(await recipe.finishTask(again.body.task_id)).toMatchObject({ status: 'needs_approval' });
  expect(github.comments).toEqual([{ body: comment }]);
  const stale = github.hookUrl().replace(/token=.*/, 'token=whs_old');
  expect((await github.deliver('issues', opened, id, stale)).status).toBe(401);
  await runWorkflow(recipe, folder);
}

/** The ping of the new hook has started a task that does nothing; while the webhook is off, one starts none. */
async function followPing(recipe: Recipe, { pings, deliver }: ReturnType<typeof openGitHub>): Promise<void> {
  expect(pings).toMatchObject([{ status: 202, body: { duplicate: false } }]);
  const task = await recipe.finishTask(pings[0].body.task_id);
  expect(task).toMatchObject({ status: 'done', reply: 'Nothing to do.' });
  expect(recipe.text).toContain(`the ping takes one, about ₹${task.cost_inr.toFixed(2)}`);
  const path = `/triggers/${recipe.valueOf('TRIGGER')}`;
  await recipe.manage('POST', `${path}/disable`);
  expect((await deliver('ping', ping)).status).toBe(409);
  await recipe.manage('POST', `${path}/enable`);
}

/** The step of the workflow, with what GitHub's runner gives it. */
async function runWorkflow(recipe: Recipe, folder: string): Promise<void> {
  const workflow = parse(recipe.codeOf('The workflow', 'yaml'));
  expect(workflow.on.issues.types).toEqual(['opened']);
  const [{ env, run }] = workflow.jobs.tell.steps;
  expect(env).toEqual({ HOOK: '${{ secrets.HARKARA_HOOK }}', SECRET: '${{ secrets.HARKARA_SECRET }}' });
  const path = join(folder, 'event.json');
  await writeFile(path, JSON.stringify(opened));
  const hook = `${recipe.harkara.url}/v1/hooks/${recipe.valueOf('TRIGGER')}`;
  const shell = openShell({
    HOOK: hook,
    SECRET: recipe.valueOf('SECRET'),
    GITHUB_RUN_ID: String(Number.parseInt(createHash('sha1').update(hook).digest('hex').slice(0, 8), 16)),
    GITHUB_EVENT_PATH: path,
  });
  const [first, second] = [JSON.parse(await shell.run(run)), JSON.parse(await shell.run(run))];
  shell.close();
  expect(second).toMatchObject({ duplicate: true, task_id: first.task_id });
  expect((await recipe.finishTask(first.task_id)).messages[0].content).toContain('Issue 7 was opened');
}
