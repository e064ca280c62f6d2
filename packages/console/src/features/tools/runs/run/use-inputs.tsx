import type { ProjectToolRun, Tool } from '@harkara/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ReachableWorkspace, refusalOf } from '../../../../api/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { usableInputs } from '../record/usable-inputs.ts';

interface UseInputsProps {
  readonly run: ProjectToolRun;
  readonly tool: Tool;
  readonly workspace: ReachableWorkspace;
}

/** Leads to the test of the draft with what this run was given. Only its id is in the address. */
export function UseInputs({ run, tool, workspace }: UseInputsProps) {
  const navigate = useNavigate();
  const { inputs } = tool.draft;
  if (inputs.length === 0) return null;
  const missing = inputs.filter(({ key }) => !Object.hasOwn(usableInputs(run, inputs), key));
  const use = () =>
    void navigate({ to: `/p/${tool.project_id}/tools/${tool.id}` as string, search: { inputs_of: run.id } as never });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button refusedBecause={refusalOf(workspace, 'tools.manage')} onClick={use}>
        Use as test inputs
      </Button>
      {missing.length === 0 ? null : (
        <span className="text-muted">
          You type what is hidden or new: {missing.map(({ label }) => label).join(', ')}.
        </span>
      )}
    </div>
  );
}
