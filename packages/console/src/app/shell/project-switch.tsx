import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { useMe } from '../../api/me.ts';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { useHere } from './use-here.ts';

/** Names the workspace and the project, and leads to others. */
export function ProjectSwitch() {
  const me = useMe();
  const navigate = useNavigate();
  const { workspace, project } = useHere();
  const names = [workspace?.name, project?.name].filter((name) => name !== undefined).join(' / ');
  const go = (projectId: string) => void navigate({ to: '/p/$projectId', params: { projectId } });
  return (
    <Menu
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
    >
      {me.workspaces.map(({ id, name, projects }) => (
        <MenuGroup key={id} label={name}>
          {projects.map((each) => (
            <MenuItem key={each.id} onChoose={() => go(each.id)}>
              {each.name}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}
