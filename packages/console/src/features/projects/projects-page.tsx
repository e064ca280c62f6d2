import type { Project } from '@harkara/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '../../api/me.ts';
import { LoadMore } from '../../list/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectTable } from './project-table.tsx';
import { projectsQuery } from './queries.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/projects');

/** The projects of a workspace, newest first. */
export function ProjectsPage() {
  const { workspace } = route.useRouteContext();
  const projects = useInfiniteQuery(projectsQuery(workspace.id));
  const [open, setOpen] = useState<'new' | Project | null>(null);
  const refusal = refusalOf(workspace, 'projects.manage');
  const rows = projects.data?.pages.flatMap(({ data }) => data);
  const add = (
    <Button look="primary" refusedBecause={refusal} onClick={() => setOpen('new')}>
      Add project
    </Button>
  );
  return (
    <Page title="Projects" actions={add}>
      <ProgressBar isLoading={projects.isFetching} />
      <ErrorNote error={projects.error} onRetry={() => void projects.refetch()} />
      {rows?.length === 0 ? (
        <EmptyState title="No projects yet">
          {refusal ?? 'A project has agents, tools and triggers of its own. Add the first one.'}
        </EmptyState>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ProjectTable rows={rows} refusal={refusal} onRename={setOpen} />
      )}
      <LoadMore list={projects} />
      {open === null ? null : (
        <ProjectDialog
          workspaceId={workspace.id}
          project={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
