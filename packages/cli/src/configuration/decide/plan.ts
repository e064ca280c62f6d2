import type { Definition, FileObject, ProjectObject } from '../objects/definition.ts';
import type { Kind } from '../objects/kinds.ts';

interface Named {
  readonly kind: Kind;
  readonly name: string;
}

export interface Creation extends Named {
  readonly action: 'create';
  readonly file: FileObject;
  readonly publishes: boolean;
}

export interface Alteration extends Named {
  readonly action: 'change';
  readonly file: FileObject;
  readonly current: ProjectObject;
  /** What is in the project, as a file would say it. */
  readonly before: Definition;
  /** The fields that get other values; none where the draft is as the file says and is only to be published. */
  readonly fields: readonly string[];
  readonly publishes: boolean;
}

export interface Deletion extends Named {
  readonly action: 'delete';
  readonly current: ProjectObject;
  readonly before: Definition;
}

export type Change = Creation | Alteration | Deletion;

/** What makes the project as the files say, in the order in which it can be done. */
export interface Plan {
  readonly changes: readonly Change[];
  /** Objects of the project that no file describes and that stay. */
  readonly kept: readonly ProjectObject[];
  /** Secrets that tools to be published name and the project does not have. */
  readonly missingSecrets: readonly string[];
}
