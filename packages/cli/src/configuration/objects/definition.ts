import type { Kind } from './kinds.ts';

/**
 * An object as its file says it, with every default filled in. Where it names another object, it has that object's
 * name, or its id where this says so.
 */
export type Definition = Readonly<Record<string, unknown>>;

/** A place in a file or a definition, such as `['steps', 1, 'tool']`. */
export type Place = readonly (string | number)[];

/** An object of the project as it is now. */
export interface ProjectObject {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** Names other objects by their ids. */
  readonly definition: Definition;
  /** What If-Match takes; null for an endpoint, which has none. */
  readonly revision: number | null;
}

export interface Project {
  readonly objects: readonly ProjectObject[];
  /** The names of its secrets; their values are never read. */
  readonly secrets: ReadonlySet<string>;
}

/** An object as a file says that it has to be. */
export interface FileObject {
  readonly kind: Kind;
  readonly name: string;
  /** Under which name it may still be in the project. */
  readonly previousName: string | null;
  /** Names other objects by their names. */
  readonly definition: Definition;
  /** Of the file, from the folder of the configuration, with slashes. */
  readonly path: string;
  /** The line and column of a place, from 1. */
  locate(place: Place): Position;
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Why files cannot be used, where that is known. */
export interface Problem {
  readonly path: string;
  readonly position: Position | null;
  readonly message: string;
}

/** As editors and terminals know it: `harkara/agents/order-desk.yaml:4:3: …`. */
export function describeProblem({ path, position, message }: Problem, folder: string): string {
  return `${folder}/${path}${position === null ? '' : `:${position.line}:${position.column}`}: ${message}`;
}
