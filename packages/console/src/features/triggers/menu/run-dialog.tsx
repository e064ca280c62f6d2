import type { TriggerDetails } from '@harkara/contract';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { triggerRoute } from '../record/use-triggers-route.ts';

interface RunDialogProps {
  readonly trigger: TriggerDetails;
  readonly onClose: () => void;
}

/** Runs a schedule now, and leads to the task. */
export function RunDialog({ trigger, onClose }: RunDialogProps) {
  const navigate = triggerRoute.useNavigate();
  const { projectId } = triggerRoute.useParams();
  const run = async () => {
    const { task_id: taskId } = await call('runSchedule', { params: { trigger_id: trigger.id } });
    if (taskId !== null) await navigate({ to: '/p/$projectId/tasks/$taskId', params: { projectId, taskId } });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Run ${trigger.name} now?`}
      action="Run now"
      isDangerous={false}
      onConfirm={run}
    >
      It starts a real task, which costs money. The next time of the schedule stays as it is
      {trigger.enabled ? '' : ', and the schedule stays off'}.
    </ConfirmDialog>
  );
}
