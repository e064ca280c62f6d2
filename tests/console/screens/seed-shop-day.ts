import { makeShop } from '@harkara/scripts/make-shop';
import { openDemo } from '@harkara/scripts/open-demo';
import { newSettings } from '@harkara/scripts/settings-file';
import { type Harkara, type Member, setSpentToday, until } from '@harkara/testkit';
import { answerAsAgents } from './answer-as-agents.ts';
import { seedCalls } from './seed-calls.ts';
import { seedEvents } from './seed-events.ts';
import { seedHistory } from './seed-history.ts';
import { seedIntegrations } from './seed-integrations.ts';
import { seedSkippedRun } from './seed-skipped-run.ts';
import { seedTool } from './seed-tool.ts';

const members = [
  ['priya.nair@nilgiri.example', 'admin'],
  ['rohan.das@nilgiri.example', 'builder'],
  ['fatima.sheikh@nilgiri.example', 'viewer'],
] as const;

/** The demo's shop with a model that answers well, people, a limit, and a day of work behind it. */
export async function seedShopDay(harkara: Harkara, owner: Member): Promise<Record<string, string>> {
  const { url: localUrl, databaseUrl, env } = harkara;
  harkara.model.script(answerAsAgents);
  const me = await owner.send('GET', '/me');
  const workspace = me.body.workspaces[0].id as string;
  const project = me.body.workspaces[0].projects[0].id as string;
  const signIn = { email: env['BOOTSTRAP_EMAIL'] ?? '', password: env['BOOTSTRAP_PASSWORD'] ?? '' };
  const input = { localUrl, signIn, signal: new AbortController().signal };
  const settings = newSettings();
  const save = async () => undefined;
  const demo = await openDemo({ ...input, env: { HARKARA_DEMO: 'on' }, databaseUrl, settings, save });
  if (demo === null) throw new Error('The demo is not wanted.');
  await owner.send('PATCH', `/workspaces/${workspace}`, { name: 'Nilgiri Tea House', daily_limit_inr: 1_000 });
  await owner.send('PATCH', `/projects/${project}`, { name: 'Web shop' });
  for (const [email, role] of members)
    await owner.send('POST', `/workspaces/${workspace}/members`, { email, role, password: 'a good long password' });
  await makeShop({ ...input, apiKey: demo.apiKey, model: 'openai/gpt-4.1-mini' });
  const event = await seedEvents(owner, project);
  const integrated = await seedIntegrations(harkara, owner, { workspace, project });
  const calls = await seedCalls(localUrl, owner, project);
  await untilIdle(owner, project);
  await seedHistory(harkara, { workspace, project });
  await setSpentToday(harkara, workspace, 312_400_000);
  const refunds = await owner.send('GET', `/projects/${project}/tasks?q=4698&status=done`);
  const { id: task, agent_id: agent } = refunds.body.data[0];
  const chat = await endTest(owner, `/agents/${agent}`, 'Where is order 4711?');
  const tool = await seedTool(harkara, owner, { workspace, project });
  const skipped = await seedSkippedRun(harkara, owner, project);
  const workforce = (await owner.send('GET', `/projects/${project}/workforces`)).body.data[0].id as string;
  const tried = await endTest(
    owner,
    `/workforces/${workforce}`,
    'A complaint: the chai of order 4705 was a disappointment.',
  );
  const webhooks = await owner.send('GET', `/projects/${project}/triggers?kind=webhook`);
  const webhook = webhooks.body.data.at(-1).id as string;
  return {
    workspace,
    project,
    event,
    ...integrated,
    ...calls,
    ...skipped,
    task,
    webhook,
    agent,
    chat,
    tool,
    workforce,
    tried,
  };
}

/** A test chat of an agent or a workforce that is over. */
async function endTest(owner: Member, target: string, message: string): Promise<string> {
  const { body } = await owner.send('POST', `${target}/test`, { message });
  await until('end of the test chat', async () => {
    const { status } = (await owner.send('GET', `/tasks/${body.id}`)).body;
    return ['queued', 'running'].includes(status) ? null : true;
  });
  return body.id;
}

async function untilIdle(owner: Member, project: string): Promise<void> {
  await until('end of the work', async () => {
    const { body } = await owner.send('GET', `/projects/${project}/tasks?status=queued&status=running`);
    return body.data.length === 0 ? true : null;
  });
}
