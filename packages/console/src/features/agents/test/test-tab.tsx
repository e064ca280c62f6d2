import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReachableWorkspace } from '../../../api/me.ts';
import { taskQuery } from '../../../api/task.ts';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import { ChoiceBar } from '../../../ui/choice-bar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Side, sidesOf } from '../record/agent-search.ts';
import { agentRoute } from '../record/use-agents-route.ts';
import { ChatColumn } from './chat-column.tsx';
import { Composer } from './composer.tsx';
import { PastChats } from './past-chats.tsx';
import { useChats } from './use-chats.ts';

interface TestTabProps {
  readonly form: DraftForm<'agent'>;
  readonly workspace: ReachableWorkspace;
}

/** Chats with the draft and with what is published, side by side when the same is sent to both. */
export function TestTab({ form, workspace }: TestTabProps) {
  const search = agentRoute.useSearch();
  const navigate = agentRoute.useNavigate();
  const { record: agent } = form;
  const sides = sidesOf(search).filter((side) => side === 'draft' || agent.published_version !== null);
  const asked = sides.length === 0 ? (['draft'] as const) : sides;
  const chats = useChats(form, asked);
  const ask = (choice: 'draft' | 'published' | 'both') =>
    void navigate({ search: (before) => ({ ...before, ask: choice === 'draft' ? undefined : choice }), replace: true });
  const begin = useCallback(
    (side: Side) => void navigate({ search: (before) => ({ ...before, [side]: undefined }), replace: true }),
    [navigate],
  );
  const open = useOpenChat();
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid gap-4">
        {agent.published_version === null ? null : (
          <ChoiceBar
            label="Who is asked"
            choices={[
              { value: 'draft', label: 'Draft' },
              { value: 'both', label: 'Side by side' },
              { value: 'published', label: `Version ${agent.published_version}` },
            ]}
            value={asked.length === 2 ? 'both' : (asked[0] ?? 'draft')}
            onChange={ask}
          />
        )}
        <div className={classNames('grid items-start gap-4', asked.length === 2 && 'drawer:grid-cols-2')}>
          {asked.map((side) => (
            <ChatColumn
              key={side}
              side={side}
              agent={agent}
              taskId={search[side]}
              failed={chats.failed[side]}
              onAgain={() => chats.sendAgain(side)}
              onNew={() => begin(side)}
            />
          ))}
        </div>
        <Composer form={form} workspace={workspace} chats={chats} />
      </div>
      <PastChats agent={agent} openIds={asked.map((side) => search[side])} onOpen={open} />
    </div>
  );
}

/** Opens a chat of before, on the side that it ran. */
function useOpenChat(): (taskId: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = agentRoute.useNavigate();
  return async (taskId) => {
    const { version } = await queryClient.fetchQuery(taskQuery(taskId));
    await navigate({
      search: { tab: 'test', ...(version === null ? { draft: taskId } : { ask: 'published', published: taskId }) },
    });
  };
}
