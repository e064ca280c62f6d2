import type { PlatformWorkspace } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LimitForm } from '../../../ui/limit-form.tsx';

interface WorkspaceLimitDialogProps {
  readonly workspace: PlatformWorkspace;
  readonly onClose: () => void;
}

/** Sets what a day may cost in one workspace. */
export function WorkspaceLimitDialog({
  workspace: { id, name, daily_limit_inr: limit },
  onClose,
}: WorkspaceLimitDialogProps) {
  const queryClient = useQueryClient();
  const save = async (next: number | null) => {
    await call('changeWorkspace', { params: { workspace_id: id }, body: { daily_limit_inr: next } });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.platform }),
      queryClient.invalidateQueries({ queryKey: keys.workspace(id) }),
    ]);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Daily limit of ${name}`}>
      <LimitForm label="Rupees a day" name="daily_limit_inr" limit={limit} onSave={save} />
    </Dialog>
  );
}
