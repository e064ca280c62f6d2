import type { Context } from '../context/context.ts';
import { patiently } from './apply/patiently.ts';
import type { Project } from './objects/definition.ts';
import { type ProjectSource, readProject } from './project/read-project.ts';

export interface OpenProject extends ProjectSource {
  note(text: string): void;
  read(): Promise<Project>;
}

/** The project that a command works on. */
export async function openProject({ manage, projectId, signal, print }: Context): Promise<OpenProject> {
  const source: ProjectSource = { manage: manage(), projectId: await projectId(), signal };
  const { note } = print;
  return { ...source, note, read: () => patiently({ signal, note }, () => readProject(source)) };
}
