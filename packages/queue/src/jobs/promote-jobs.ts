import type { Queue } from 'bullmq';

/**
 * A job that has no priority is left where it stands, because changing it would put it behind the others; one that runs or is
 * gone is left alone too. Answers how many were moved.
 */
export async function promoteJobs(queue: Queue, jobIds: readonly string[]): Promise<number> {
  const jobs = await Promise.all(jobIds.map((jobId) => queue.getJob(jobId)));
  const prioritized = jobs.filter((job) => job !== undefined && job.priority > 0);
  const moved = await Promise.allSettled(prioritized.map((job) => job?.changePriority({ priority: 0 })));
  return moved.filter(({ status }) => status === 'fulfilled').length;
}
