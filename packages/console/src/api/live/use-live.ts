import type { LiveEvent } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointPaths } from 'virtual:endpoints';
import { createStore } from '../create-store.ts';
import { followProject } from './follow-project.ts';
import { gatherHints } from './gather-hints.ts';

type Money = Extract<LiveEvent, { event: 'money' }>['data'];

/** Whether the page hears of changes as they happen. */
export const isLive = createStore(false);

/** What the workspace has spent and reserved today; null before it was told. */
export const moneyToday = createStore<Money | null>(null);

/** Whether AI work is paused for the whole platform; null before it was told. */
export const isAiPaused = createStore<boolean | null>(null);

const listeners = new Set<(event: LiveEvent) => void>();

/**
 * Follows a project, and with it one task: one stream for the page. What its hints are about is read again.
 */
export function useLiveProject(projectId: string | undefined, taskId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (projectId === undefined) return undefined;
    const gather = gatherHints(queryClient);
    const [, path = ''] = endpointPaths['streamLiveHints'] ?? [];
    const stop = followProject({
      path,
      projectId,
      taskId,
      onState: (state) => isLive.set(state),
      onEvent: (event) => {
        if (event.event === 'money') moneyToday.set(event.data);
        if (event.event === 'platform') isAiPaused.set(event.data.ai_paused);
        for (const listener of listeners) listener(event);
        gather(event);
      },
    });
    return stop;
  }, [queryClient, projectId, taskId]);
  // With another task of the project the money stays what it is.
  useEffect(() => () => moneyToday.set(null), [projectId]);
}

/** Calls back with each hint. `listener` is to be stable: wrap it in useCallback. */
export function useLiveHints(listener: (event: LiveEvent) => void): void {
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listener]);
}
