import { useRouter } from '@tanstack/react-router';
import { useMe } from '../../api/me.ts';
import { accountPlace, type Place, platformPlaces, projectPlaces, workspacePlaces } from './places.ts';
import { useHere } from './use-here.ts';

export interface ReachablePlace extends Place {
  /** The address, with the ids of where the person is. */
  readonly href: string;
}

export interface PlaceGroup {
  readonly label: string;
  readonly places: readonly ReachablePlace[];
}

/** The places that the person can open from here, in the order of the side bar. */
export function usePlaces(): readonly PlaceGroup[] {
  const { workspace, project } = useHere();
  const { user } = useMe();
  const { routesByPath } = useRouter();
  const ids = { projectId: project?.id, workspaceId: workspace?.id };
  const reach = (places: readonly Place[]) =>
    places.flatMap((place): ReachablePlace[] => {
      const href = fillIn(place.path, ids);
      const isThere = href !== null && place.path in routesByPath;
      const isAllowed =
        (place.permit === undefined || workspace?.permits.includes(place.permit) === true) &&
        (place.isForOperators !== true || user.platform_operator);
      return isThere && isAllowed ? [{ ...place, href }] : [];
    });
  const groups = [
    { label: project?.name ?? 'Project', places: reach(projectPlaces) },
    { label: workspace?.name ?? 'Workspace', places: reach(workspacePlaces) },
    { label: 'Platform', places: reach(platformPlaces) },
    { label: 'You', places: reach([accountPlace]) },
  ];
  return groups.filter(({ places }) => places.length > 0);
}

/** Null when the path needs an id that there is not. */
function fillIn(path: string, ids: Readonly<Record<string, string | undefined>>): string | null {
  const filled = path.replaceAll(/\$(\w+)/g, (_, name: string) => ids[name] ?? '$');
  return filled.includes('$') ? null : filled;
}
