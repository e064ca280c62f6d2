import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@harkara/runtime';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Backend, backends } from '../stores/backends.fixture.ts';
import { type JobContext, createWorker } from '../workers/create-worker.ts';
import { type Job, type JobQueue, createJobQueue } from './create-job-queue.ts';
import { jobIdFor } from './job-id-for.ts';
import type { JobPayload } from './jobs.ts';

type Opened = Awaited<ReturnType<Backend['open']>>;
interface TakenJob {
  payload: JobPayload<'turn'>;
  context: JobContext;
}

const turnJob = (taskId: string, turn = 1): Job<'turn'> => ({
  payload: { taskId, turn },
  jobId: jobIdFor.turn({ taskId, turn, attempt: 0 }),
});

/** A worker for turns that records the jobs it takes; `until(n)` waits for the n-th job. */
async function startWorker(
  options: Opened,
  handle: (taken: TakenJob) => Promise<void> = async () => undefined,
  concurrency = 4,
) {
  const taken: TakenJob[] = [];
  const events = new EventTarget();
  const worker = await createWorker(options, {
    name: 'turn',
    concurrency,
    handle: async (payload, context) => {
      taken.push({ payload, context });
      events.dispatchEvent(new Event('job'));
      await handle({ payload, context });
    },
  });
  // A test that fails half-way leaves no worker to the next one.
  onTestFinished(() => worker.close(0));
  const until = async (count: number) => {
    while (taken.length < count) await once(events, 'job');
    return taken;
  };
  return { worker, taken, until };
}

describe.each(backends)('the job queue on $name', ({ name, missing, open }) => {
  describe.skipIf(missing)('with its store', { meta: { needs: name } }, () => {
    let options: Opened;
    let jobQueues: JobQueue[];
    let jobQueue: JobQueue;
    beforeAll(async () => {
      options = await open();
      jobQueues = await Promise.all(Array.from({ length: 4 }, () => createJobQueue(options)));
      [jobQueue] = jobQueues as [JobQueue];
    });
    afterAll(async () => {
      await Promise.all(jobQueues.map((each) => each.close()));
      await options.end();
    });

    test('jobs of many callers at once reach a worker once each', async () => {
      const ids = Array.from({ length: 300 }, () => newId('tsk'));
      const { worker, until } = await startWorker(options);
      const enqueued = await Promise.all(ids.map((taskId) => jobQueue.enqueue('turn', turnJob(taskId))));
      expect(enqueued.every(Boolean)).toBe(true);
      const taken = await until(ids.length);
      expect(taken.map(({ payload }) => payload.taskId).sort()).toEqual([...ids].sort());
      expect(taken[0]?.context.jobId).toMatch(/^tsk_[0-9a-z]{26}-t1-a0$/);
      await worker.close(1_000);
    });

    test('a waiting job is not added again, and one that has run may run again', async () => {
      const taskId = newId('tsk');
      const job = turnJob(taskId);
      expect(await jobQueue.enqueueMany('turn', [job, job, job])).toBe(true);
      await jobQueue.enqueue('turn', job);
      expect(await jobQueue.depth('turn')).toMatchObject({ waiting: 1, active: 0 });
      const { worker, until, taken } = await startWorker(options);
      await until(1);
      while ((await jobQueue.depth('turn')).active > 0) await pause(1);
      await jobQueue.enqueue('turn', job);
      await until(2);
      await worker.close(1_000);
      expect(taken).toHaveLength(2);
    });

    test('jobs with a priority run after those without, lowest first, and promoted ones between both', async () => {
      const taskIds = Array.from({ length: 6 }, () => newId('tsk')) as [string, string, string, string, string, string];
      const priorities = [0, 20, 9, 20, 20, 0];
      const jobs = taskIds.map((taskId, index) => ({
        ...turnJob(taskId),
        priority: priorities[index] ?? 0,
      }));
      // One after the other: those that are enqueued together have no order among themselves.
      for (const job of jobs) expect(await jobQueue.enqueue('turn', job)).toBe(true);
      expect((await jobQueue.depth('turn')).waiting).toBe(6);
      expect(await jobQueue.countPrioritized('turn')).toBe(4);
      const [, , , late = '', , last = ''] = jobs.map(({ jobId }) => jobId);
      expect(await jobQueue.promoteJobs('turn', [late, last, 'unknown-t1-a0'])).toBe(1);
      expect(await jobQueue.countPrioritized('turn')).toBe(3);
      const { worker, until } = await startWorker(options, undefined, 1);
      const order = (await until(6)).map(({ payload }) => taskIds.indexOf(payload.taskId));
      expect(order).toEqual([0, 5, 3, 2, 1, 4]);
      await worker.close(1_000);
    });

    test('the depth contains how long the oldest job has waited', async () => {
      expect(await jobQueue.depth('toolRun')).toEqual({ waiting: 0, active: 0, delayed: 0 });
      await jobQueue.enqueue('toolRun', { payload: { runId: 'old' }, jobId: 'old-n' });
      await pause(60);
      await jobQueue.enqueueMany(
        'toolRun',
        [1, 2].map((n) => ({ payload: { runId: `new${n}` }, jobId: `new${n}-n` })),
      );
      const depth = await jobQueue.depth('toolRun');
      expect(depth).toMatchObject({ waiting: 3, active: 0, delayed: 0 });
      expect(depth.oldestMs).toBeGreaterThanOrEqual(50);
    });

    test('a payload of another shape is dropped, and a handler that throws affects no other job', async () => {
      const { worker, until } = await startWorker(options, async ({ payload }) => {
        if (payload.turn === 1) throw new Error('this turn fails');
      });
      const taskId = newId('tsk');
      await jobQueue.enqueue('turn', { payload: { wrong: true } as never, jobId: `${taskId}-bad` });
      await jobQueue.enqueue('turn', turnJob(taskId));
      await jobQueue.enqueue('turn', turnJob(taskId, 2));
      const taken = await until(2);
      expect(taken.map(({ payload }) => payload.turn).sort()).toEqual([1, 2]);
      await worker.close(1_000);
      expect(await jobQueue.depth('turn')).toEqual({ waiting: 0, active: 0, delayed: 0 });
    });

    test('a closing worker takes no job, waits for the running one, and aborts it after the grace period', async () => {
      const gate = Promise.withResolvers<void>();
      let finished = false;
      const slow = await startWorker(options, async () => {
        await gate.promise;
        finished = true;
      });
      await jobQueue.enqueue('turn', turnJob('a'));
      await slow.until(1);
      const closed = slow.worker.close(30_000);
      gate.resolve();
      await closed;
      expect(finished).toBe(true);

      const endless = await startWorker(options, ({ context }) => once(context.signal, 'abort').then(() => undefined));
      await jobQueue.enqueue('turn', turnJob('b'));
      const [job] = await endless.until(1);
      await endless.worker.close(50);
      expect(job?.context.signal.aborted).toBe(true);
    });

    test('the check of a store that can be reached passes', async () => {
      await expect(jobQueue.check()).resolves.toBeUndefined();
    });
  });
});

describe('the job queue without Redis', () => {
  afterEach(() => void vi.useRealTimers());

  test('enqueuing returns false without waiting for anything, and the start does not fail', async () => {
    const options = await backends[0]!.open();
    const jobQueue = await createJobQueue({ ...options, redisUrl: 'redis://127.0.0.1:1' });
    // No timer fires any more, so whatever waits for one never returns.
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const enqueued = await Promise.all(Array.from({ length: 50 }, (_, n) => jobQueue.enqueue('turn', turnJob('t', n))));
    expect(enqueued.some(Boolean)).toBe(false);
    await expect(jobQueue.check()).rejects.toThrow('not connected');
    await jobQueue.close();
  });

  test('a Redis that accepts and never answers costs a caller at most a second, and the next ones nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const options = await backends[0]!.open();
    const jobQueue = await createJobQueue({ ...options, redisUrl: `redis://127.0.0.1:${port}` });
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const first = jobQueue.enqueue('turn', turnJob('t', 1));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toBe(false);
    expect(await jobQueue.enqueue('turn', turnJob('t', 2))).toBe(false);
    await jobQueue.close();
    silent.close();
  });
});
