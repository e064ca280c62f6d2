import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../api/me.ts';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import type { OverlayProps } from '../../ui/on-demand.tsx';

/** All projects, by workspace. */
export function ProjectMenu({ trigger }: OverlayProps) {
  const me = useMe();
  const navigate = useNavigate();
  const go = (projectId: string) => void navigate({ to: '/p/$projectId', params: { projectId } });
  return (
    <Menu trigger={trigger} isOpenAtFirst>
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
