import type { Agent, ProjectTask } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { isUnfinished } from '../../../api/is-unfinished.ts';
import { taskQuery } from '../../../api/task.ts';
import { Message } from '../../../conversation/message.tsx';
import { TurnFigures } from '../../../conversation/turn-figures.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Side } from '../record/agent-search.ts';
import { ChatState, isWorking } from './chat-state.tsx';
import type { FailedMessage } from './use-chats.ts';

interface ChatColumnProps {
  readonly side: Side;
  readonly agent: Agent;
  /** Undefined before the first message. */
  readonly taskId: string | undefined;
  readonly failed: FailedMessage | undefined;
  readonly onAgain: () => void;
  readonly onNew: () => void;
}

const lookMs = 2_000;

/** A test chat: what was said, with the steps and the money of each answer. */
export function ChatColumn({ side, agent, taskId, failed, onAgain, onNew }: ChatColumnProps) {
  const {
    data: task,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...taskQuery(taskId ?? ''),
    enabled: taskId !== undefined,
    // Beside the live stream, which may be away.
    refetchInterval: ({ state }) => (state.data !== undefined && isWorking(state.data) ? lookMs : false),
  });
  const chat = taskId === undefined ? undefined : task;
  return (
    <Panel
      title={titleOf(side, agent, chat)}
      actions={chat === undefined ? null : <Button onClick={onNew}>New chat</Button>}
    >
      <ProgressBar isLoading={isFetching && chat === undefined} />
      <ErrorNote error={taskId === undefined ? null : error} onRetry={() => void refetch()} />
      {taskId === undefined ? <p className="text-muted">{introOf(side)}</p> : null}
      {chat === undefined ? null : <OpenChat side={side} agent={agent} task={chat} />}
      {failed === undefined ? null : (
        <div className="grid justify-items-start gap-2">
          <ErrorNote error={failed.error} />
          <Button onClick={onAgain}>Send it again</Button>
        </div>
      )}
    </Panel>
  );
}

function OpenChat({ side, agent, task }: { readonly side: Side; readonly agent: Agent; readonly task: ProjectTask }) {
  const older = sayOlder(side, agent, task);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [task.id, task.messages.length, task.status]);
  return (
    <>
      <ol
        aria-label={`Chat with ${side === 'draft' ? 'the draft' : 'the version'}`}
        aria-live="polite"
        className="grid gap-3"
      >
        {task.messages.map((message) => (
          <Fragment key={`${message.turn} ${message.role}`}>
            <li>
              <Message message={message} author={message.role === 'user' ? 'You' : agent.draft.name} />
            </li>
            {message.role === 'assistant' ? (
              <li className="ml-8">
                <TurnFigures steps={task.steps.filter(({ turn }) => turn === message.turn)} />
              </li>
            ) : null}
          </Fragment>
        ))}
      </ol>
      <ChatState task={task} />
      {older === undefined ? null : <p className="text-muted">{older}</p>}
      <Link
        to="/p/$projectId/tasks/$taskId"
        params={{ projectId: task.project_id, taskId: task.id }}
        className="justify-self-start underline underline-offset-2"
      >
        Open as task
      </Link>
      {/* What is said last is shown above the field of the next message. */}
      <div ref={end} className="scroll-mb-56" />
    </>
  );
}

function titleOf(side: Side, agent: Agent, task: ProjectTask | undefined): string {
  if (side === 'draft') return 'Draft';
  return `Version ${task?.version ?? agent.published_version}`;
}

function introOf(side: Side): string {
  return side === 'draft'
    ? 'The saved draft answers. Its tools really run, and it costs money.'
    : 'What is published answers. Its tools really run, and it costs money.';
}

/** A chat goes on with what it began with, also when that is no longer the newest. */
function sayOlder(side: Side, agent: Agent, task: ProjectTask): string | undefined {
  if (isUnfinished(task)) return undefined;
  if (side === 'published' && task.version !== null && task.version !== agent.published_version) {
    return `This chat goes on with version ${task.version}. Version ${agent.published_version} is published now.`;
  }
  const isPublished = task.version === agent.published_version && !agent.draft_changed;
  if (side === 'draft' && !isPublished && agent.updated_at > task.created_at) {
    return 'The agent was changed after this chat began. The chat goes on with the draft of then.';
  }
  return undefined;
}
