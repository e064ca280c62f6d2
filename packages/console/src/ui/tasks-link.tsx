import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TasksLinkProps {
  readonly projectId: string;
  /** The filters of the list, as its address has them. */
  readonly filter: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Leads to those of a project's tasks that pass a filter. */
export function TasksLink({ projectId, filter, children }: TasksLinkProps) {
  return (
    <Link
      to="/p/$projectId/tasks"
      params={{ projectId }}
      search={filter as never}
      className="underline underline-offset-2"
    >
      {children}
    </Link>
  );
}
