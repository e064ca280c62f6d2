import type { Context } from '../../context.ts';
import type { RejectedCalls } from '../../work/webhooks/create-rejected-calls.ts';
import { type ProjectWatch, watchProject } from './watch-project.ts';

/** The projects that live streams of this gateway follow. */
export interface LiveProjects {
  watch(project: { projectId: string; workspaceId: string }): ProjectWatch;
  close(): Promise<void>;
}

export function createLiveProjects(
  ctx: Pick<Context, 'db' | 'clock' | 'logger'>,
  rejectedCalls: RejectedCalls,
): LiveProjects {
  const watches = new Map<string, ProjectWatch>();
  return {
    watch: ({ projectId, workspaceId }) => {
      const onUnused = () => void watches.delete(projectId);
      const watch = watches.get(projectId) ?? watchProject(ctx, { projectId, workspaceId, rejectedCalls, onUnused });
      watches.set(projectId, watch);
      return watch;
    },
    close: async () => {
      await Promise.all([...watches.values()].map((watch) => watch.close()));
      watches.clear();
    },
  };
}
