import type { Queue } from 'bullmq';

/**
 * Removes the priority of waiting jobs and returns how many. A job without a priority is skipped, because changing it
 * would move it behind the others; so is a job that runs or has ended.
 */
export async function promoteJobs(queue: Queue, jobIds: readonly string[]): Promise<number> {
  const jobs = await Promise.all(jobIds.map((jobId) => queue.getJob(jobId)));
  const prioritized = jobs.filter((job) => job !== undefined && job.priority > 0);
  const changes = await Promise.allSettled(prioritized.map((job) => job?.changePriority({ priority: 0 })));
  return changes.filter(({ status }) => status === 'fulfilled').length;
}
