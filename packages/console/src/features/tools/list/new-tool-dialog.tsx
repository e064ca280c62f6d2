import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormCall } from '../../../ui/use-form-call.ts';

interface NewToolDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** Names a new tool, and opens it. */
export function NewToolDialog({ projectId, onClose }: NewToolDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useFormCall(async ({ name = '' }) => {
    const { id } = await call('createTool', { params: { project_id: projectId }, body: { name } });
    await queryClient.invalidateQueries({ queryKey: ['tools'] });
    await navigate({ to: '/p/$projectId/tools/$toolId', params: { projectId, toolId: id } });
  });
  return (
    <Dialog isOpen onClose={onClose} title="New tool">
      <form className="grid gap-4" onSubmit={form.submit} noValidate>
        <TextField
          label="Name"
          hint="What it does, as “Find an order”."
          name="name"
          autoComplete="off"
          autoFocus
          maxLength={200}
          problem={form.problems['name']}
        />
        <ErrorNote error={form.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" look="primary">
            {form.isBusy ? 'Making tool' : 'Make tool'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
