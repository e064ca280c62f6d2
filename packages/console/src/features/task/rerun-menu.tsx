import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { taskRoute } from './record/task-route.ts';

interface RerunMenuProps {
  readonly taskId: string;
  readonly projectId: string;
  readonly refusal: string | undefined;
}

/** Starts a new task with the same first message, and opens it. */
export function RerunMenu({ taskId, projectId, refusal }: RerunMenuProps) {
  const navigate = taskRoute.useNavigate();
  const rerun = useMutation({
    mutationFn: (as: 'published' | 'draft') => call('rerunProjectTask', { params: { task_id: taskId }, body: { as } }),
    onSuccess: ({ id }) => navigate({ to: '/p/$projectId/tasks/$taskId', params: { projectId, taskId: id } }),
  });
  const refusedBecause = refusal ?? (rerun.isPending ? 'It is being started.' : undefined);
  if (refusedBecause !== undefined) return <Button refusedBecause={refusedBecause}>Run again</Button>;
  return (
    <>
      <Menu
        trigger={
          <Button>
            Run again <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        <MenuItem onChoose={() => rerun.mutate('published')}>As published</MenuItem>
        <MenuItem onChoose={() => rerun.mutate('draft')}>As a test of the draft</MenuItem>
      </Menu>
      <ErrorNote error={rerun.error} />
    </>
  );
}
