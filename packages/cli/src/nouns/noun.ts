import type { ManageId } from '@harkara/sdk/manage';
import type { Columns } from '../print/show-table.ts';
import type { Field } from './field.ts';
import type { Reference } from './reference.ts';

/** What people manage: `harkara agents …`. Its commands come from this description. */
export interface Noun {
  /** In the plural, as on the command line. */
  readonly name: string;
  readonly about: string;
  readonly target: Target;
  readonly columns: Columns;
  readonly verbs: readonly Verb[];
}

/** What a verb is about. */
export interface Target {
  /** In the singular, for help texts: `agent`. */
  readonly label: string;
  /** The parameter of the path that takes its id: `agent_id`. */
  readonly param: string;
  /** How it is found by its name; without, it is told by its id alone. */
  readonly reference?: Reference;
}

export interface Verb {
  readonly name: string;
  readonly about: string;
  readonly endpoint: ManageId;
  /** What else than the noun's own it is about; null for the project, or for what only the person decides. */
  readonly target?: Target | null;
  /** The project stands in the path, unless a target does. */
  readonly inProject?: boolean;
  /** More parameters of the path, which follow the target on the command line. */
  readonly params?: readonly string[];
  readonly fields?: readonly Field[];
  /** The fields are of the query, not of a body. */
  readonly isQuery?: boolean;
  /** For a list: its columns, when not those of the noun. */
  readonly columns?: Columns;
  /** For a list without pages: the field of the answer that has its items. */
  readonly items?: string;
  /** The field of the answer with a value that is shown only this once. */
  readonly reveals?: 'key' | 'secret';
  /** Whether the answer to this body reveals it; always, unless set. */
  readonly revealsFor?: (body: Readonly<Record<string, unknown>>) => boolean;
  /** A person is asked before, because it cannot be taken back. */
  readonly isFinal?: boolean;
  /** What is said when there is nothing to show. */
  readonly done?: string;
  /** Each a command line without the program's name, with what it does. */
  readonly examples?: readonly (readonly [command: string, about: string])[];
}
