import { call, insertTool, seedAgent } from '@harkara/testkit';
import { seededRandom } from '@harkara/testkit/seeded-random';
import type { DrillRound } from '../catalogue/drill.ts';
import { openWorld, type World } from '../world/open-world.ts';
import { owner, ownerEnv, signInOwner } from '../world/owner.ts';
import { preload } from '../world/preloads/preload.ts';
import { type Outside, runPrefix, startOutside } from './start-outside.ts';
import { watchStates } from './watch-states.ts';

export interface RaceWorld extends World {
  outside: Outside;
  random: () => number;
  projectId: string;
  agentId: string;
  toolId: string;
  /** Sessions of people who decide; each may make 600 calls a minute. */
  tokens: readonly string[];
}

const people = 6;
/** The scheduler looks for approvals whose time is over every 10 s; here, as often as races need it. */
const hurried = preload('hurry-timers', { TIMER_MS: '10000', HURRIED_MS: '40' });

export async function openRaceWorld({ backend, seed }: DrillRound, stack: AsyncDisposableStack): Promise<RaceWorld> {
  const random = seededRandom(seed);
  const outside = await startOutside(random);
  stack.defer(() => outside.stop());
  const env = {
    ...ownerEnv,
    AI_BASE_URL: outside.model.url,
    AI_API_KEY: outside.model.apiKey,
  };
  const world = await openWorld({ backend, seed, env, envOf: { scheduler: () => hurried } }, stack);
  await watchStates(world.pool);
  const gatewayUrl = world.gateways.pick();
  const url = `${gatewayUrl}/v1/manage`;
  const { token, workspaceId, projectId } = await signInOwner(gatewayUrl);
  const members = `${url}/workspaces/${workspaceId}/members`;
  const tools = await Promise.all(
    ['note', 'pay'].map((name) => insertTool(world.pool, projectId, { draft: callingTool(name, outside.targetUrl) })),
  );
  return {
    ...world,
    outside,
    random,
    projectId,
    toolId: await insertTool(world.pool, projectId, { draft: slowTool(outside.targetUrl) }),
    agentId: await seedAgent(world.pool, projectId, {
      tools: tools.map((toolId, index) => ({ tool_id: toolId, needs_approval: index === 1 })),
    }),
    tokens: await Promise.all(Array.from({ length: people }, (_, no) => addPerson({ url, members, no, token }))),
  };
}

async function addPerson({ url, members, no, token }: { url: string; members: string; no: number; token: string }) {
  const person = { email: `person${no}@example.com`, password: owner.password };
  await call(members, 'POST', { token, body: { ...person, role: 'builder' } });
  const { body } = await call(`${url}/session`, 'POST', { body: person });
  return String(body.token);
}

const input = (key: string, type: 'text' | 'number') => ({ key, label: key, type, required: true });

/** Calls the target once, for the task that it is given. */
const callingTool = (name: string, targetUrl: string) => ({
  name,
  inputs: [input('id', 'text')],
  steps: [{ id: 'call', name: 'Call', type: 'http', method: 'POST', url: `${targetUrl}/${name}?id={{inputs.id}}` }],
  output: { type: 'json', value: '{{steps.call.output.status}}' },
});

/** Asks the model, calls the target, and asks again. */
const slowTool = (targetUrl: string) => ({
  name: 'slow',
  inputs: [input('no', 'number'), input('deadline_ms', 'number')],
  steps: [
    { id: 'ask', name: 'Ask', type: 'ai', prompt: `${runPrefix}{{inputs.no}}` },
    { id: 'call', name: 'Call', type: 'http', url: `${targetUrl}/slow?id=${runPrefix}{{inputs.no}}`, method: 'POST' },
    { id: 'again', name: 'Ask again', type: 'ai', prompt: `${runPrefix}{{inputs.no}}` },
  ],
  output: { type: 'text', value: '{{steps.again.output}}' },
});
