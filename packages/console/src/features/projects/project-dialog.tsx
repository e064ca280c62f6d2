import type { Project } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';

interface ProjectDialogProps {
  readonly workspaceId: string;
  /** Null: a new one, which is opened. */
  readonly project: Project | null;
  readonly onClose: () => void;
}

/** Names a new project, or gives one another name. */
export function ProjectDialog({ workspaceId, project, onClose }: ProjectDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useFormCall(async ({ name = '' }) => {
    const { id } =
      project === null
        ? await call('createProject', { params: { workspace_id: workspaceId }, body: { name } })
        : await call('changeProject', { params: { project_id: project.id }, body: { name } });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.projects(workspaceId) }),
      queryClient.invalidateQueries({ queryKey: keys.me }),
    ]);
    onClose();
    if (project === null) await navigate({ to: '/p/$projectId', params: { projectId: id } });
  });
  const action = project === null ? 'Add project' : 'Rename project';
  return (
    <Dialog isOpen onClose={onClose} title={action}>
      <form className="grid gap-4" onSubmit={form.submit} noValidate>
        <TextField
          label="Name"
          name="name"
          defaultValue={project?.name ?? ''}
          autoComplete="off"
          autoFocus
          problem={form.problems['name']}
        />
        <ErrorNote error={form.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" look="primary">
            {form.isBusy ? 'Saving name' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
