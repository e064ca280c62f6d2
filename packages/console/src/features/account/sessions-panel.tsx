import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Time } from '../../ui/time.tsx';
import { sessionsQuery } from './queries.ts';

/** Where the person is signed in. */
export function SessionsPanel() {
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: keys.sessions });
  const endOne = useMutation({
    mutationFn: (id: string) => call('endSession', { params: { session_id: id } }),
    onSuccess,
  });
  const endOthers = useMutation({ mutationFn: () => call('endOtherSessions'), onSuccess });
  const rows = sessions.data?.data ?? [];
  return (
    <Panel
      title="Sessions"
      actions={
        <Button
          refusedBecause={rows.length < 2 ? 'This is your only session.' : undefined}
          onClick={() => endOthers.mutate()}
        >
          End all others
        </Button>
      }
    >
      <ProgressBar isLoading={sessions.isFetching} />
      <ErrorNote error={sessions.error ?? endOne.error ?? endOthers.error} />
      <ul className="divide-y divide-divider">
        {rows.map((session) => (
          <li key={session.id} className="flex min-h-9 items-center justify-between gap-2 py-1">
            <span>
              Since <Time at={session.created_at} />, until <Time at={session.expires_at} />
            </span>
            {session.current ? (
              <span className="shrink-0 text-muted">This session</span>
            ) : (
              <div className="shrink-0">
                <Button onClick={() => endOne.mutate(session.id)}>End session</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
