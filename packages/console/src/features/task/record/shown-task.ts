import type { Names, ProjectTask } from '@harkara/contract';

/** A task as the screen reads it. */
export type ShownTask = ProjectTask & { readonly names?: Names | undefined };
