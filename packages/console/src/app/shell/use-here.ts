import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findWorkspace, findWorkspaceOf, type ReachableWorkspace, useMe } from '../../api/me.ts';
import { findHomeProject, rememberProject } from './last-project.ts';

export interface Here {
  /** Undefined for a person without any. */
  readonly workspace: ReachableWorkspace | undefined;
  readonly project: ReachableWorkspace['projects'][number] | undefined;
}

/** The workspace and the project that the page is about; on a page about neither, those of the last visit. */
export function useHere(): Here {
  const me = useMe();
  const { projectId, workspaceId } = useParams({ strict: false });
  const homeId = projectId ?? findHomeProject(me) ?? '';
  const named = workspaceId === undefined ? undefined : findWorkspace(me, workspaceId);
  const workspace = named ?? findWorkspaceOf(me, homeId) ?? me.workspaces[0];
  const project = workspace?.projects.find(({ id }) => id === homeId) ?? workspace?.projects[0];
  return { workspace, project };
}

/** Keeps the project of the page as that of the last visit. The shell does it for all pages. */
export function useLastProject(): void {
  const me = useMe();
  const { projectId } = useParams({ strict: false });
  useEffect(() => {
    if (projectId !== undefined && findWorkspaceOf(me, projectId) !== undefined) rememberProject(projectId);
  }, [me, projectId]);
}
