import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SecretUses } from './secret-uses.tsx';

interface DeleteSecretDialogProps {
  readonly projectId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows what uses a secret before it is deleted. */
export function DeleteSecretDialog({ projectId, name, onClose }: DeleteSecretDialogProps) {
  const queryClient = useQueryClient();
  const remove = async () => {
    await call('deleteSecret', { params: { project_id: projectId, name } });
    await queryClient.invalidateQueries({ queryKey: keys.secrets(projectId) });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete the secret ${name}?`}
      details={
        <div className="grid gap-1">
          <p className="font-medium">Used by</p>
          <SecretUses name={name} />
        </div>
      }
      action="Delete secret"
      onConfirm={remove}
    >
      Steps that name it fail from now on.
    </ConfirmDialog>
  );
}
