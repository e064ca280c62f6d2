import type { Explanation, LiveEvent } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLiveHints } from '../../../../api/live/use-live.ts';
import { explanationKey } from './queries.ts';

/** Reads an explanation again when its task, its agent, a limit or the AI switch has changed. */
export function useExplanationHints(triggerId: string, explanation: Explanation | undefined): void {
  const queryClient = useQueryClient();
  const taskIds = useMemo(() => listTasks(explanation).join(), [explanation]);
  useLiveHints(
    useCallback(
      (hint) => {
        if (!concerns(hint, taskIds)) return;
        void queryClient.invalidateQueries({ queryKey: explanationKey(triggerId) });
      },
      [queryClient, triggerId, taskIds],
    ),
  );
}

const decisive: readonly string[] = ['agent', 'workforce', 'workspace'];

/** What is told of the trigger itself reads it again already. */
function concerns(hint: LiveEvent, taskIds: string): boolean {
  if (hint.event === 'platform') return true;
  if (hint.event === 'changed') return decisive.includes(hint.data.kind);
  return hint.event === 'task' && taskIds.includes(hint.data.id);
}

function listTasks(explanation: Explanation | undefined): readonly string[] {
  const targets = explanation?.facts.flatMap(({ target }) => (target?.kind === 'task' ? [target.id] : [])) ?? [];
  return explanation?.remedy?.target.kind === 'task' ? [...targets, explanation.remedy.target.id] : targets;
}
