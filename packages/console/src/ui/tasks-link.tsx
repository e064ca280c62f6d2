import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TasksLinkProps {
  readonly projectId: string;
  /** The filters of the list, as its address has them. */
  readonly filter: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

const path = '/p/$projectId/tasks';

/** Leads to those of a project's tasks that pass a filter. Text alone while the list has no route. */
export function TasksLink({ projectId, filter, children }: TasksLinkProps) {
  const { routesByPath } = useRouter();
  if (!(path in routesByPath)) return children;
  const to: string = `/p/${projectId}/tasks`;
  return (
    <Link to={to} search={filter as never} className="underline underline-offset-2">
      {children}
    </Link>
  );
}
