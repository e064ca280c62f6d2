import { useQuery } from '@tanstack/react-query';
import { taskQuery } from '../../api/task.ts';
import { UnsentDraft } from '../../editor/unsent-draft.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { Log } from './log/log.tsx';
import { taskRoute } from './record/task-route.ts';
import { ReplyForm } from './reply-form.tsx';
import { TaskActions } from './task-actions.tsx';
import { TaskHead } from './task-head.tsx';
import { TimelineView } from './timeline-view.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** One task: what it is about, what came of it and what a person can do with it now. */
export function TaskPage() {
  const { taskId } = taskRoute.useParams();
  const { view = 'timeline' } = taskRoute.useSearch();
  const { data: task, error, isFetching, refetch } = useQuery(taskQuery(taskId));
  return (
    <Page
      title={titleOf(task?.messages[0]?.content)}
      actions={task === undefined ? undefined : <TaskActions task={task} />}
    >
      <ProgressBar isLoading={isFetching && task === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {task === undefined ? null : (
        <>
          <TaskHead task={task} />
          <ViewTabs view={view} />
          {view === 'timeline' ? <TimelineView task={task} /> : null}
          {view === 'conversation' ? <Conversation task={task} /> : null}
          {view === 'log' ? <Log task={task} /> : null}
          {task.status === 'escalated' ? <ReplyForm taskId={task.id} /> : <UnsentDraft recordId={task.id} />}
        </>
      )}
    </Page>
  );
}

const titleCharacters = 80;

function titleOf(message: string | undefined): string {
  if (message === undefined) return 'Task';
  if (message === '') return 'Files only';
  return message.length > titleCharacters ? `${message.slice(0, titleCharacters)}…` : message;
}
