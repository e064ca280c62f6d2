import { idPrefixes } from '@harkara/contract';
import { beginStep, claimTurn, renewLeases, type Lease, completeStep } from '@harkara/operations/work';
import { createDatabase, type Database } from '@harkara/prisma';
import { createLogger, newId } from '@harkara/runtime';
import {
  createGate,
  onBothBackends,
  openPool,
  seedCaller,
  type SeededCaller,
  setRow,
  untilFinished,
} from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSpend } from './read-spend.ts';

const expired = {
  lease_until: { sql: `now() - interval '1 second'` },
  enqueue_after: { sql: `now() - interval '1 second'` },
};
const modelStep = { kind: 'model_call', name: 'openai/gpt-4.1-mini' } as const;

/** What a worker records of a model call that asked for a function there is not. */
const recordedReply = {
  text: '',
  calls: [{ id: 'call_1', name: 'nothing', arguments: {} }],
  finish: 'calls',
  tokensIn: 10,
  tokensOut: 5,
  costMicroInr: 1_140,
  attempts: 1,
  model: modelStep.name,
  durationMs: 5,
};

/** A worker by hand, so that it can die between any two of its writes. */
function createWorkerByHand(db: Database) {
  const signals = { publish: () => undefined, subscribe: () => () => undefined };
  const jobQueue = {
    enqueueTurn: () => Promise.resolve(),
    enqueueTurns: () => Promise.resolve(),
    enqueueToolRuns: () => Promise.resolve(),
    promoteTurns: () => Promise.resolve(0),
    hasLowPriorityTurns: () => Promise.resolve(true),
  };
  const logger = createLogger({ service: 'worker-by-hand', level: 'error', write: () => undefined });
  const ctx = {
    db,
    leaseQueries: db,
    signals,
    jobQueue,
    logger,
    newId: (kind: keyof typeof idPrefixes) => newId(idPrefixes[kind]),
  };
  const step = {
    stepNo: 1,
    status: 'done',
    output: recordedReply,
    error: null,
    tokensIn: 10,
    tokensOut: 5,
    costMicroInr: 1_140,
  } as const;
  return {
    claim: (taskId: string) => claimTurn(ctx, { taskId, turn: 1 }),
    begin: (lease: Lease, agentId: string, stepNo: number) =>
      beginStep(ctx, lease, { ...modelStep, stepNo, agentId, reserveMicroInr: 600_000 }),
    settleFirst: (lease: Lease) => completeStep(ctx, lease, { step, end: null }),
    answer: (lease: Lease) =>
      completeStep(ctx, lease, { step: { ...step, stepNo: 2 }, end: { status: 'done', reply: 'From the dead.' } }),
    keep: (lease: Lease) => renewLeases(ctx, [lease]),
  };
}

onBothBackends(
  (harkara) => {
    let db: Database;
    let stopRunner: (() => Promise<void>) | undefined;
    beforeEach(() => void (db = createDatabase(openPool(harkara().databaseUrl, 2))));
    afterEach(async () => {
      await stopRunner?.();
      stopRunner = undefined;
      await db.close();
    });

    /** A worker that made one call, began another, and died. */
    async function dieInSecondCall(caller: SeededCaller) {
      const worker = createWorkerByHand(db);
      const { body } = await caller.start({ message: 'Hello' });
      const lease = await worker.claim(body.id);
      if (lease === null) throw new Error('the turn was not claimed');
      expect(await worker.begin(lease, caller.agentId, 1)).toBe('ok');
      expect(await worker.settleFirst(lease)).toBe(true);
      expect(await worker.begin(lease, caller.agentId, 2)).toBe('ok');
      return { worker, lease, taskId: body.id };
    }

    test('a turn whose worker died is finished by another, and the call that was recorded is not made again', async () => {
      const caller = await seedCaller(harkara());
      const { taskId } = await dieInSecondCall(caller);
      harkara().model.script([{ text: 'Alive.', usage: { tokensIn: 1_000, tokensOut: 100 } }]);
      await setRow(harkara(), 'task', taskId, expired);
      stopRunner = (await harkara().startRunner()).stop;
      expect(await untilFinished(harkara(), caller, taskId)).toMatchObject({ status: 'done', reply: 'Alive.' });
      expect(harkara().model.total).toBe(1);
      const request = await harkara().model.nextRequest();
      expect(request.headers['idempotency-key']).toBe(`${taskId}-1-2`);
      expect(request.messages.slice(1)).toMatchObject([
        { role: 'user' },
        { role: 'assistant', tool_calls: [{ id: 'call_1' }] },
        { role: 'tool', tool_call_id: 'call_1' },
      ]);
      expect(await readSpend(harkara(), caller.workspaceId)).toEqual({ spent: 1_140 + 53_200, reserved: 0 });
    });

    test('the worker that lost its lease can write nothing more: no step, no lease, no reply', async () => {
      const caller = await seedCaller(harkara());
      const { worker, lease, taskId } = await dieInSecondCall(caller);
      await setRow(harkara(), 'task', taskId, expired);
      const successor = await worker.claim(taskId);
      expect(successor?.attempt).toBe(lease.attempt + 1);
      const before = await caller.read(taskId);
      expect(await worker.answer(lease)).toBe(false);
      expect(await worker.begin(lease, caller.agentId, 3)).toBe('lease_lost');
      expect(await worker.keep(lease)).toEqual(new Set());
      expect((await caller.read(taskId)).body).toEqual(before.body);
      expect(successor !== null && (await worker.answer(successor))).toBe(true);
      expect((await caller.read(taskId)).body).toMatchObject({ status: 'done', reply: 'From the dead.' });
      expect(await worker.answer(lease)).toBe(false);
    });

    test('a turn that is held cannot be claimed by another', async () => {
      const caller = await seedCaller(harkara());
      const { worker, taskId } = await dieInSecondCall(caller);
      expect(await worker.claim(taskId)).toBeNull();
    });

    test("a frozen worker's late answer is refused, and the one that took over has the last word", async () => {
      stopRunner = (await harkara().startRunner()).stop;
      const caller = await seedCaller(harkara());
      const gate = createGate();
      harkara().model.script(async ({ n }) => {
        if (n > 1) return { text: 'Fresh.' };
        await gate.opened;
        return { text: 'Stale.' };
      });
      const { body } = await caller.start({ message: 'Hello' });
      await harkara().model.nextRequest();
      await setRow(harkara(), 'task', body.id, { attempt: { sql: 'attempt + 1' }, ...expired });
      gate.open();
      const task = await untilFinished(harkara(), caller, body.id);
      expect(task).toMatchObject({ status: 'done', reply: 'Fresh.' });
      expect(task.messages.map(({ content }) => content)).toEqual(['Hello', 'Fresh.']);
    });

    test('a turn whose workers keep dying is failed in plain words, with nothing left set aside', async () => {
      const caller = await seedCaller(harkara());
      const { taskId } = await dieInSecondCall(caller);
      await setRow(harkara(), 'task', taskId, { attempt: 10, ...expired });
      const task = await untilFinished(harkara(), caller, taskId);
      expect(task).toMatchObject({ status: 'failed', error: 'The run stopped unexpectedly too many times.' });
      expect(await readSpend(harkara(), caller.workspaceId)).toEqual({ spent: 1_140, reserved: 0 });
    });
  },
  { withoutRunner: true },
);
