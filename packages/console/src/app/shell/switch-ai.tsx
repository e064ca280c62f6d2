import { useStore } from '../../api/create-store.ts';
import { isAiPaused } from '../../api/live/use-live.ts';
import { AiDialog } from '../../features/platform/ai/ai-dialog.tsx';
import { openDialog } from './open-dialog.ts';

/** The platform's switch for AI work, on whatever page the operator is. */
export function SwitchAi() {
  const isPaused = useStore(isAiPaused);
  return <AiDialog isPaused={isPaused ?? false} onClose={() => openDialog.set(null)} />;
}
