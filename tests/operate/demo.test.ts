import type { Approval, ProjectTask, Trigger } from '@harkara/contract';
import { fillDemo } from '@harkara/scripts/fill-demo';
import { openDemo } from '@harkara/scripts/open-demo';
import { newSettings, type Settings } from '@harkara/scripts/settings-file';
import { type Harkara, signInOperator, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

// A model provider is configured, so that a call which costs money would be seen.
const harkara = useHarkara();

const tables = ['agent', 'tool', 'workforce', 'trigger', 'api_key', 'task', 'approval', 'event', 'delivery'] as const;

/** How many rows each table has. */
async function countRows({ pool }: Harkara): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    return [table, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const countBy = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(names, (name) => name)
      .entries()
      .map(([name, found]) => [name, found.length]),
  );

/** What the demo of a start needs, once the services are ready. */
const inputOf = ({ url, databaseUrl, env }: Harkara, settings: Settings, given: object = {}) => ({
  localUrl: url,
  signIn: { email: env['BOOTSTRAP_EMAIL'] ?? '', password: env['BOOTSTRAP_PASSWORD'] ?? '' },
  signal: new AbortController().signal,
  settings,
  env: { HARKARA_DEMO: 'on' as const, NODE_ENV: undefined, ...given },
  databaseUrl,
});

/** What `npm start` does once its services are ready. Returns what it prints, and how often it keeps its settings. */
async function start(harkara: Harkara, settings: Settings, given: object = {}) {
  const printed: string[] = [];
  let saved = 0;
  const input = { ...inputOf(harkara, settings, given), save: async () => void (saved += 1) };
  const demo = await openDemo(input);
  if (demo !== null) await fillDemo(demo, { ...input, print: (message) => printed.push(message) });
  return { demo, printed, saved };
}

test.each([{ HARKARA_DEMO: 'off' }, { NODE_ENV: 'production' }, { PUBLIC_URL: 'https://harkara.example' }])(
  'with %j there is no demo, and nothing is made or kept',
  async (given) => {
    const settings = newSettings();
    const before = await countRows(harkara());
    expect(await start(harkara(), settings, given)).toEqual({ demo: null, printed: [], saved: 0 });
    expect(await countRows(harkara())).toEqual(before);
    expect(settings.demos).toEqual({});
  },
);

test('the first start makes a shop that has worked, without a call to a provider; later starts add nothing', async () => {
  const settings = newSettings();
  const { demo, printed } = await start(harkara(), settings);
  expect(printed).toEqual([expect.stringContaining('two decisions for you')]);
  const owner = await signInOperator(harkara());
  const { body: me } = await owner.send('GET', '/me');
  const project = `/projects/${me.workspaces[0].projects[0].id}`;
  const list = async <Row>(path: string): Promise<Row[]> =>
    (await owner.send<{ data: Row[] }>('GET', `${project}/${path}`)).body.data;

  await expect.poll(() => list('tasks?limit=100&status=queued&status=running')).toEqual([]);
  const tasks = await list<ProjectTask>('tasks?limit=100');
  expect(countBy(tasks.map(({ status }) => status))).toEqual({ done: 9, failed: 2, escalated: 1, needs_approval: 2 });
  expect(countBy(tasks.map(({ channel }) => channel))).toEqual({ Webhook: 2, Schedule: 1, Event: 1, api: 10 });
  const triggers = await list<Trigger>('triggers');
  expect(triggers.map(({ kind }) => kind).sort()).toEqual(['event', 'schedule', 'webhook']);
  const approvals = await list<Approval>('approvals?status=pending');
  expect(approvals.find(({ kind }) => kind === 'tool_call')?.action).toMatchObject({
    arguments: { order: '4708', amount: 450, reason: 'the jar arrived broken' },
  });
  expect(approvals.find(({ kind }) => kind === 'reply')?.action).toMatchObject({ kind: 'reply' });
  expect(harkara().model.requests).toEqual([]);

  const made = await countRows(harkara());
  expect(made).toMatchObject({ agent: 4, tool: 2, workforce: 1, trigger: 3, api_key: 1, task: 14 });
  expect(await start(harkara(), settings)).toEqual({ demo, printed: [], saved: 0 });
  expect(await countRows(harkara())).toEqual(made);

  // A start that was stopped before the shop was whole leaves this behind.
  if (demo !== null) demo.isShopDue = true;
  expect((await start(harkara(), settings)).printed).toEqual([expect.stringContaining('two decisions for you')]);
  // Orders that are sent again are noted as duplicates.
  expect(await countRows(harkara())).toEqual({ ...made, delivery: 4 });

  // Without its settings a start cannot know the demo, but finds a project that is in use.
  expect((await start(harkara(), newSettings())).printed).toEqual([]);
  const { tool, workforce, trigger, task } = made;
  expect(await countRows(harkara())).toMatchObject({ tool, workforce, trigger, task });
});

describe('after a start that was killed', () => {
  const killed = useHarkara();

  test('before it kept its settings, the next one uses its agent and makes the shop', async () => {
    const save = async () => undefined;
    await openDemo({ ...inputOf(killed(), newSettings()), save });
    const { printed } = await start(killed(), newSettings());
    expect(printed).toEqual([expect.stringContaining('two decisions for you')]);
    expect(await countRows(killed())).toMatchObject({ agent: 4, tool: 2, workforce: 1, trigger: 3, task: 14 });
  });
});
