import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { ApprovalsCount } from './approvals-count.tsx';
import { useHere } from './use-here.ts';
import { type PlaceGroup, usePlaces } from './use-places.ts';

interface SideBarProps {
  /** A rail shows labels only on wide screens; a drawer always. */
  readonly isRail: boolean;
  readonly onChoose?: (() => void) | undefined;
}

/** The places that can be opened from here. */
export function SideBar({ isRail, onChoose }: SideBarProps) {
  const groups = usePlaces();
  return (
    <nav aria-label="Places" className="grid grid-cols-1 content-start gap-3 p-2">
      {groups.map((group) => (
        <Group key={group.label} group={group} isRail={isRail} onChoose={onChoose} />
      ))}
    </nav>
  );
}

function Group({ group, isRail, onChoose }: SideBarProps & { readonly group: PlaceGroup }) {
  const { project } = useHere();
  const hidden = isRail ? 'max-wide:sr-only' : undefined;
  return (
    <div>
      <p className={classNames('truncate px-2 py-1 text-xs text-muted', hidden)}>{group.label}</p>
      <ul className="grid gap-0.5">
        {group.places.map(({ label, href, path, Icon, counts }) => (
          <li key={path}>
            <Link
              to={href}
              onClick={onChoose}
              data-target
              title={isRail ? label : undefined}
              activeOptions={{ exact: path === '/p/$projectId', includeSearch: false }}
              className="relative flex min-h-8 items-center gap-2 rounded-md px-2 hover:bg-divider/50"
              activeProps={{ className: 'bg-divider font-medium' }}
            >
              <Icon size={16} aria-hidden className="shrink-0" />
              <span className={hidden}>{label}</span>
              {counts === undefined || project === undefined ? null : (
                <ApprovalsCount projectId={project.id} isRail={isRail} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
