import { useStore } from '../../api/create-store.ts';
import { isAiPaused } from '../../api/live/use-live.ts';
import { useMe } from '../../api/me.ts';
import { openDialog } from './open-dialog.ts';

/** Whether AI work runs or is paused, for the whole platform. Its operators switch it here. */
export function AiState() {
  const isPaused = useStore(isAiPaused);
  const { user } = useMe();
  if (isPaused === null) return null;
  const state = isPaused ? (
    <strong className="text-needs-approval">AI paused</strong>
  ) : (
    <span className="text-done">AI on</span>
  );
  if (!user.platform_operator) return state;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={isPaused ? 'Resume AI work' : 'Pause AI work'}
      className="min-h-9 rounded-md px-2 hover:bg-sunken"
      onClick={() => openDialog.set('ai')}
    >
      {state}
    </button>
  );
}
