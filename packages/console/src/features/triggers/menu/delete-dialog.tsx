import type { TriggerDetails } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { triggerRoute } from '../record/use-triggers-route.ts';

interface DeleteDialogProps {
  readonly trigger: TriggerDetails;
  readonly onClose: () => void;
}

const effects = {
  webhook: 'Its address stops working at once: calls to it are refused.',
  schedule: 'It never runs again.',
  event: 'Events start nothing by it any more.',
} as const;

/** Deletes a trigger, and leads to the list. */
export function DeleteDialog({ trigger, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const navigate = triggerRoute.useNavigate();
  const { projectId } = triggerRoute.useParams();
  const remove = async () => {
    await call('deleteTrigger', { params: { trigger_id: trigger.id } });
    await navigate({ to: '/p/$projectId/triggers', params: { projectId }, search: {} });
    queryClient.removeQueries({ queryKey: keys.trigger(trigger.id) });
    void queryClient.invalidateQueries({ queryKey: keys.triggers });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${trigger.name}?`}
      action="Delete trigger"
      onConfirm={remove}
    >
      {effects[trigger.kind]} The tasks that it started stay. This cannot be undone; to stop it for a while, turn it
      off.
    </ConfirmDialog>
  );
}
