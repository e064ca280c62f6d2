import type { Me } from '@harkara/contract';

const storageKey = 'harkara.project';

/** Remembers the project that was looked at, for the next visit. */
export function rememberProject(projectId: string): void {
  try {
    localStorage.setItem(storageKey, projectId);
  } catch {
    // A browser that keeps nothing begins with the first project.
  }
}

/** The project to begin with: the last one, while it can be reached, else the first; null without any. */
export function findHomeProject(me: Me): string | null {
  const projects = me.workspaces.flatMap((workspace) => workspace.projects);
  const last = readLast();
  return projects.find(({ id }) => id === last)?.id ?? projects[0]?.id ?? null;
}

function readLast(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
