import { ChevronsUpDown } from 'lucide-react';
import { lazy } from 'react';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useHere } from './use-here.ts';

const ProjectMenu = lazy(async () => ({ default: (await import('./project-menu.tsx')).ProjectMenu }));

/** Names the workspace and the project, and leads to others. */
export function ProjectSwitch() {
  const { workspace, project } = useHere();
  const names = [workspace?.name, project?.name].filter((name) => name !== undefined).join(' / ');
  return (
    <OnDemand
      Overlay={ProjectMenu}
      trigger={
        <button
          type="button"
          aria-label={`Project: ${names}. Switch project`}
          className="flex min-h-9 max-w-64 items-center gap-2 rounded-md px-2 hover:bg-sunken"
        >
          <span className="truncate font-medium">{names === '' ? 'No project' : names}</span>
          <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-muted" />
        </button>
      }
    />
  );
}
