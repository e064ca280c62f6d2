import type { ApprovalRecord, Names } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nameOf } from '../../api/name-of.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DecisionForm } from './decide/decision-form.tsx';
import { Decided } from './decided.tsx';
import { ApprovalState } from './record/approval-state.tsx';
import { approvalsRoute } from './record/approvals-route.ts';
import { approvalQuery } from './record/queries.ts';

interface ApprovalDetailProps {
  readonly approvalId: string;
  /** What the list knows of it; undefined for one that is not in the list. */
  readonly known: ApprovalRecord | undefined;
  readonly names: Names;
  readonly onNext: () => void;
}

/** One approval: what is asked, by whom and for what, and the decision. */
export function ApprovalDetail({ approvalId, known, names, onNext }: ApprovalDetailProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...approvalQuery(approvalId), initialData: () => known });
  const [wasLate, setLate] = useState(false);
  return (
    <section aria-label="Approval" className="relative grid content-start gap-4 rounded-lg border border-divider p-4">
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : (
        <>
          <Head approval={data} names={{ ...names, ...data.names }} />
          {data.status === 'pending' ? (
            <DecisionForm approval={data} onLate={() => setLate(true)} onNext={onNext} />
          ) : (
            <Decided approval={data} wasLate={wasLate} onNext={onNext} />
          )}
        </>
      )}
    </section>
  );
}

function Head({ approval, names }: { readonly approval: ApprovalRecord; readonly names: Names }) {
  const { projectId } = approvalsRoute.useParams();
  const { task, tool, kind } = approval;
  return (
    <div className="grid gap-1">
      <Link
        from="/p/$projectId/approvals"
        to="/p/$projectId/approvals"
        params={{ projectId }}
        search={(before) => ({ ...before, open: undefined })}
        data-target
        className="inline-flex items-center justify-self-start underline drawer:hidden"
      >
        All approvals
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>
          {kind === 'reply' ? 'Reply' : (tool?.name ?? 'Tool call')} of {nameOf(names, task.agent_id)}
        </h2>
        <ApprovalState approval={approval} />
      </div>
      <p className="break-words">
        <span className="text-muted">Task:</span> {task.first_message}{' '}
        <Link
          to="/p/$projectId/tasks/$taskId"
          params={{ projectId, taskId: task.id }}
          search={{ view: 'conversation' }}
          className="underline"
        >
          Open task
        </Link>
      </p>
    </div>
  );
}
