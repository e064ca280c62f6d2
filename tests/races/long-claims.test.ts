import { claimTurn, loadTurn } from '@harkara/operations/work';
import { newId } from '@harkara/runtime';
import { seedAgent } from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../journeys/record-answers.ts';
import { openWorkers, type Workers } from './open-workers.ts';
import { insertTool } from './seed-work.ts';

let workers: Workers;
beforeEach(async () => {
  workers = await openWorkers({ connections: 6 });
});
afterEach(() => workers.close());

/** A queued task with one message of so many characters. */
async function insertQueued({ characters = 10, agentId = workers.agentId } = {}): Promise<string> {
  const { pool, workspaceId, projectId } = workers;
  const id = newId('tsk');
  await pool.query(
    `WITH task AS (INSERT INTO task (id, workspace_id, project_id, agent_id, channel) VALUES ($1, $2, $3, $4, 'api'))
    INSERT INTO message (id, task_id, turn, role, content) VALUES ($5, $1, 1, 'user', repeat('a', $6))`,
    [id, workspaceId, projectId, agentId, newId('msg'), characters],
  );
  return id;
}

/** An agent with a tool whose description has 50,000 characters, twice as large as a call may answer in UTF-8. */
async function seedAgentWithTool(): Promise<string> {
  const toolId = await insertTool(workers);
  await workers.pool.query(
    `UPDATE tool_version SET definition = definition || jsonb_build_object('description', repeat('\u0905', 50000))
    WHERE tool_id = $1`,
    [toolId],
  );
  return seedAgent(workers.pool, workers.projectId, { tools: [{ tool_id: toolId }] });
}

test('claims at once of long conversations and many tools answer 64 KB each at most, and the rest is loaded', async () => {
  const agentId = await seedAgentWithTool();
  const short = await insertQueued();
  const long = await Promise.all(Array.from({ length: 16 }, () => insertQueued({ characters: 1_000_000 })));
  const withTool = await Promise.all(Array.from({ length: 4 }, () => insertQueued({ agentId })));
  const ids = [...long, ...withTool, short];
  const claim = (taskId: string) => claimTurn(workers.ctx, { taskId, turn: 1 });
  const { answers, executions } = await recordAnswers(() => Promise.all(ids.map(claim)));
  expect(answers.map((lease) => lease?.attempt)).toEqual(ids.map(() => 1));
  expect(executions.filter(({ calls, bytes }) => calls > 1 && bytes > calls * 70_000)).toEqual([]);
  const isLoaded = answers.map((lease) => lease?.loaded !== null);
  // A claim that went alone is answered whole: the first one, and on a busy machine perhaps another.
  const wholeCount = executions.filter(({ calls, bytes }) => calls === 1 && bytes > 70_000).length;
  expect(wholeCount).toBeLessThan(long.length / 2);
  expect(isLoaded.filter((loaded, n) => loaded && ids[n] !== short)).toHaveLength(wholeCount);
  expect([isLoaded[0], isLoaded.at(-1)]).toEqual([true, true]);
  expect(answers[0]?.loaded?.messages[0]?.content).toHaveLength(1_000_000);
  const loaded = await Promise.all(ids.map((taskId) => loadTurn(workers.ctx, { taskId, turn: 1 })));
  expect(loaded.map(({ messages }) => messages[0]?.content.length)).toEqual([
    ...long.map(() => 1_000_000),
    ...withTool.map(() => 10),
    10,
  ]);
  expect(loaded[16]?.tools[0]?.description).toHaveLength(50_000);
});
