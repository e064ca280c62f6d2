import type { Queries } from '@harkara/prisma';
import { createLogger, newId } from '@harkara/runtime';
import { describe, expect, it, vi } from 'vitest';
import type { FoundForStart } from '../triggers/find-workforces.ts';
import type { InsertedTask } from './insert-task.ts';
import { writeWorkforceTask } from './write-workforce-task.ts';

const [agentA, agentB] = [newId('agt'), newId('agt')];
const definition = JSON.stringify({ name: 'W', members: [agentA, agentB], routes: [], default_agent_id: agentA });
const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });
const routeInput = { message: 'Hello', channel: 'api', files: [], data: {} } as const;
const refused = {
  refusal: 'workforce_unavailable',
  earlier_task_id: null,
  earlier_body_hash: null,
  id: null,
} as InsertedTask;
const written = { refusal: null, earlier_task_id: null, earlier_body_hash: null, id: 'tsk_1' } as InsertedTask;

/** Looks that find these agents free, one after the other; then as the last. */
function start(looks: string[][], answers: InsertedTask[], live = true) {
  const found = looks.map((available): FoundForStart[] => [{ id: 'wfc_1', live, definition, available }]);
  const query = vi.fn(async () => found.shift() ?? []) as unknown as Queries['query'];
  const write = vi.fn(async () => answers.shift() ?? refused) as (agentId: string | null) => Promise<InsertedTask>;
  return {
    row: writeWorkforceTask({ logger }, { query }, { workforceId: 'wfc_1', projectId: 'prj_1', routeInput, write }),
    write,
  };
}

describe('an agent that is paused between the look and the write', () => {
  it('is passed over: another one begins', async () => {
    const { row, write } = start([[agentA, agentB], [agentB]], [refused, written]);
    expect(await row).toBe(written);
    expect(vi.mocked(write).mock.calls).toEqual([[agentA], [agentB]]);
  });

  it('is refused when nobody else is free', async () => {
    const { row, write } = start([[agentA], []], [refused, refused]);
    expect(await row).toBe(refused);
    expect(vi.mocked(write).mock.calls).toEqual([[agentA], [null]]);
  });

  it('is tried three times at most', async () => {
    const { row, write } = start([[agentA], [agentB], [agentA], [agentB]], []);
    expect(await row).toBe(refused);
    expect(write).toHaveBeenCalledTimes(3);
  });
});

it('a workforce that is not live is refused at once', async () => {
  const { row, write } = start([[agentA], [agentA]], [], false);
  expect(await row).toBe(refused);
  expect(write).toHaveBeenCalledTimes(1);
});
