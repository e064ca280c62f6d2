import type { Agent } from '@harkara/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Money } from '../../../ui/money.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Status } from '../../../ui/status.tsx';
import { testChatsQuery } from '../record/queries.ts';

interface PastChatsProps {
  readonly agent: Agent;
  readonly openIds: readonly (string | undefined)[];
  readonly onOpen: (taskId: string) => Promise<void>;
}

/** The newest test chats of an agent, each of which can go on. */
export function PastChats({ agent, openIds, onOpen }: PastChatsProps) {
  const { data, error, isFetching, refetch } = useQuery(testChatsQuery(agent.project_id, agent.id));
  const opening = useMutation({ mutationFn: onOpen });
  return (
    <Panel title="Test chats">
      <ProgressBar isLoading={isFetching && data === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <ErrorNote error={opening.error} />
      {data?.length === 0 ? <p className="text-muted">None yet. The first message begins one.</p> : null}
      <ul className="grid gap-1">
        {data?.map((chat) => (
          <li key={chat.id}>
            <button
              type="button"
              aria-current={openIds.includes(chat.id) ? 'true' : undefined}
              onClick={() => opening.mutate(chat.id)}
              className="grid w-full gap-0.5 rounded-md border border-transparent px-2 py-1.5 text-left hover:bg-sunken aria-[current=true]:border-divider aria-[current=true]:bg-sunken"
            >
              <span className="truncate">{chat.first_message === '' ? 'Files only' : chat.first_message}</span>
              <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
                <Status status={chat.status} isStill />
                <PlainTime at={chat.created_at} />
                <Money rupees={chat.cost_inr} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
