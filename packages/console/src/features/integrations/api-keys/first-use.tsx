import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { Status } from '../../../ui/status.tsx';

const everyMs = 2_000;
/** A key that was just made is among the newest. */
const newest = 20;

/** Says whether the first call with a new key has come in. */
export function FirstUse({ projectId, keyId }: { readonly projectId: string; readonly keyId: string }) {
  const queryClient = useQueryClient();
  const { data: isUsed = false } = useQuery({
    queryKey: [...keys.apiKeys(projectId), 'first-use', keyId],
    queryFn: async ({ signal }) => {
      const { data } = await call('listApiKeys', {
        params: { project_id: projectId },
        query: { limit: newest },
        signal,
      });
      return data.some(({ id, last_used_at: usedAt }) => id === keyId && usedAt !== null);
    },
    refetchInterval: ({ state }) => (state.data === true ? false : everyMs),
  });
  useEffect(() => {
    if (isUsed) void queryClient.invalidateQueries({ queryKey: keys.apiKeys(projectId), exact: true });
  }, [queryClient, isUsed, projectId]);
  return (
    <p role="status">
      {isUsed ? (
        <Status status="done" word="The first call came in" />
      ) : (
        <Status status="queued" word="Waiting for the first call" />
      )}
    </p>
  );
}
