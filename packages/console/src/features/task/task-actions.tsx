import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isUnfinished } from '../../api/is-unfinished.ts';
import { keys } from '../../api/keys.ts';
import { refusalOf } from '../../api/me.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ShownTask } from './record/shown-task.ts';
import { taskRoute } from './record/task-route.ts';
import { RerunMenu } from './rerun-menu.tsx';

/** What can be done with a task in its state. */
export function TaskActions({ task }: { readonly task: ShownTask }) {
  const { workspace } = taskRoute.useRouteContext();
  const queryClient = useQueryClient();
  const [isCancelling, setCancelling] = useState(false);
  const refusal = refusalOf(workspace, 'tasks.manage');
  const cancel = async () => {
    await call('cancelProjectTask', { params: { task_id: task.id } });
    await queryClient.invalidateQueries({ queryKey: keys.task(task.id) });
  };
  const pending = task.approvals.find(({ status }) => status === 'pending');
  return (
    <>
      {pending === undefined ? null : (
        <Link
          to="/p/$projectId/approvals"
          params={{ projectId: task.project_id }}
          search={{ open: pending.id }}
          className={buttonLook('primary')}
        >
          Decide
        </Link>
      )}
      {isUnfinished(task) ? (
        <Button refusedBecause={refusal} onClick={() => setCancelling(true)}>
          Cancel task
        </Button>
      ) : null}
      <RerunMenu taskId={task.id} projectId={task.project_id} refusal={refusal} />
      <ConfirmDialog
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        title="Cancel this task?"
        action="Cancel task"
        onConfirm={cancel}
      >
        It stops before its next step and counts as failed, with the reason "Cancelled.". What a step has already done
        stays done and paid.
      </ConfirmDialog>
    </>
  );
}
