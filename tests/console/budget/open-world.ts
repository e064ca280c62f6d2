import { seedAgent } from '@harkara/testkit';
import type pg from 'pg';
import { openGateway } from '../../uploads/open-gateway.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { openSlowPage, type SlowPage } from './page/open-slow-page.ts';
import { seedApprovals } from './seed/seed-approvals.ts';
import { seedSteps, setStepOutput } from './seed/seed-steps.ts';
import { type SeededPlace, seedTasks } from './seed/seed-tasks.ts';

export interface World {
  readonly pool: pg.Pool;
  readonly place: SeededPlace;
  /** All tasks, the newest first. */
  readonly taskIds: readonly string[];
  /** The newest, with 2,000 steps in its turn. */
  readonly longTaskId: string;
  /** The one before it. Its second step answered 10 MB of JSON. */
  readonly largeTaskId: string;
  /** A new browser of a person who is signed in, or of one who is not. */
  open(options?: { isSignedIn: boolean }): Promise<SlowPage>;
}

const owner = { email: 'owner@example.com', password: 'a good long password' };
const tasks = 10_000;
const stepsPerTask = 6;
const longSteps = 2_000;
const largeBytes = 10_000_000;
const approvals = 30;

/** A gateway in a process of its own, a database with many tasks and a Chromium; `stack` ends them. */
export async function openWorld(stack: AsyncDisposableStack, profileFolder: string | null): Promise<World> {
  if (chromiumPath === null) throw new Error('There is no Chromium on this machine; CHROMIUM may name one.');
  const settings = { BOOTSTRAP_EMAIL: owner.email, BOOTSTRAP_PASSWORD: owner.password, LOG_LEVEL: 'warn' };
  const { url, pool } = await openGateway(stack, settings);
  const browser = await launchChromium();
  stack.defer(() => browser.close());
  const place = await findPlace(pool);
  const seeded = await seed(pool, place);
  const signedIn = await browser.newContext();
  await signedIn.request.post(`${url}/v1/manage/session`, { data: owner, failOnStatusCode: true });
  const storageState = await signedIn.storageState();
  const open: World['open'] = ({ isSignedIn } = { isSignedIn: true }) =>
    openSlowPage({ browser, url, options: isSignedIn ? { storageState } : {}, profileFolder });
  return { pool, place, ...seeded, open };
}

/** The first owner's project, with a published agent. */
async function findPlace(pool: pg.Pool): Promise<SeededPlace> {
  const { rows } = await pool.query<{ id: string; workspace_id: string }>('SELECT id, workspace_id FROM project');
  const { id: projectId = '', workspace_id: workspaceId = '' } = rows[0] ?? {};
  return { workspaceId, projectId, agentId: await seedAgent(pool, projectId) };
}

async function seed(pool: pg.Pool, place: SeededPlace) {
  const taskIds = (await seedTasks(pool, place, tasks)).toReversed();
  const [longTaskId = '', largeTaskId = '', ...others] = taskIds;
  await seedSteps(pool, [longTaskId], longSteps);
  await seedSteps(pool, [largeTaskId, ...others], stepsPerTask);
  await setStepOutput(pool, { taskId: largeTaskId, no: 2, bytes: largeBytes });
  await seedApprovals(pool, place, others.slice(-approvals));
  await pool.query('ANALYZE');
  return { taskIds, longTaskId, largeTaskId };
}
