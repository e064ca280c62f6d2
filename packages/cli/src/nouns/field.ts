import type { ReferenceName } from './reference.ts';

/** One option of a command, and the field of a body or query that it fills. */
export interface Field {
  /** As on the command line: `--daily-limit <rupees>`. */
  readonly flag: string;
  readonly about: string;
  /** The field's name, unless it is that of the flag with underscores. */
  readonly field?: string;
  readonly kind?: FieldKind;
  readonly choices?: readonly string[];
  /** What is told by a name or an id. */
  readonly reference?: ReferenceName;
  readonly isRequired?: boolean;
}

/**
 * `text` may be long, so that `@file` reads it from a file; `list` may be repeated; `json` is JSON, or `@file` with
 * JSON or YAML.
 */
export type FieldKind = 'word' | 'text' | 'number' | 'switch' | 'list' | 'json';

/** `--daily-limit <rupees>` → `daily_limit`. */
export function fieldNameOf({ flag, field }: Field): string {
  return field ?? (/^--([a-z-]+)/.exec(flag)?.[1] ?? flag).replaceAll('-', '_');
}
