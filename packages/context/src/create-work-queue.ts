import { decidePriority } from '@harkara/domain';
import type { JobQueue, ToolRunJob, TurnJob } from '@harkara/operations';
import { type Job, type JobQueue as Queue, jobIdFor } from '@harkara/queue';

/** The job queue as operations see it: turns and tool runs as jobs of the queue. */
export function createWorkQueue(queue: Queue): JobQueue {
  return {
    enqueueTurn: async (job) => void (await queue.enqueue('turn', turnJobOf(job))),
    enqueueTurns: async (jobs) => void (await queue.enqueueMany('turn', jobs.map(turnJobOf))),
    promoteTurns: (jobs) => queue.promoteJobs('turn', jobs.map(jobIdFor.turn)),
    hasLowPriorityTurns: async () => (await queue.countPrioritized('turn')) > 0,
    enqueueToolRuns: async (jobs) => void (await queue.enqueueMany('toolRun', jobs.map(toolRunJobOf))),
  };
}

function turnJobOf(job: TurnJob): Job<'turn'> {
  const { taskId, turn, sweep, waiting = 0 } = job;
  return {
    payload: { taskId, turn, ...traceOf(job) },
    jobId: jobIdFor.turn(job),
    first: sweep !== undefined,
    priority: decidePriority(waiting),
  };
}

function toolRunJobOf(job: ToolRunJob): Job<'toolRun'> {
  return {
    payload: { runId: job.runId, ...traceOf(job) },
    jobId: jobIdFor.toolRun(job),
    first: job.sweep !== undefined,
  };
}

function traceOf({ traceId }: { traceId?: string }): { traceId?: string } {
  return traceId === undefined ? {} : { traceId };
}
