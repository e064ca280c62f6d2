import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { useMe } from '../../api/me.ts';

/** Whether AI work runs or is paused. Only platform operators may read it. */
export function AiState() {
  const { user } = useMe();
  const { data } = useQuery({
    queryKey: keys.platform,
    queryFn: ({ signal }) => call('readPlatform', { signal }),
    enabled: user.platform_operator,
    refetchInterval: 30_000,
  });
  if (data === undefined) return null;
  return data.ai_paused ? (
    <strong className="text-needs-approval">AI paused</strong>
  ) : (
    <span className="text-done">AI on</span>
  );
}
