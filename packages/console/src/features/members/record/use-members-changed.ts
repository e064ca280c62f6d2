import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { keys } from '../../../api/keys.ts';
import { membersRoute } from './members-route.ts';

/** Reads again who belongs to the workspace, and what the person may do there: the change may have been to their role. */
export function useMembersChanged(): () => Promise<void> {
  const { workspaceId } = membersRoute.useParams();
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.members(workspaceId) }),
      queryClient.invalidateQueries({ queryKey: keys.me }),
    ]);
    await router.invalidate();
  };
}
