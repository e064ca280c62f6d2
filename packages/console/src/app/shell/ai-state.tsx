import { useStore } from '../../api/create-store.ts';
import { isAiPaused } from '../../api/live/use-live.ts';

/** Whether AI work runs or is paused, for the whole platform. */
export function AiState() {
  const isPaused = useStore(isAiPaused);
  if (isPaused === null) return null;
  return isPaused ? (
    <strong className="text-needs-approval">AI paused</strong>
  ) : (
    <span className="text-done">AI on</span>
  );
}
