import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { isAiPaused } from '../../../api/live/use-live.ts';

/** Pauses or resumes AI work for the whole platform. */
export function useSetAi(): (isPaused: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return async (isPaused) => {
    const { ai_paused: isPausedNow } = await call('changePlatform', { body: { ai_paused: isPaused } });
    // The stream tells it, too, a second later and only where a project is followed.
    isAiPaused.set(isPausedNow);
    await queryClient.invalidateQueries({ queryKey: keys.platform });
  };
}
