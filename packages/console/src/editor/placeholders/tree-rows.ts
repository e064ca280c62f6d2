import { type Placeholder, placeholdersOf } from './placeholder.ts';

export interface PlaceholderRow extends Placeholder {
  /** For the keys of a tree. */
  readonly id: string;
  readonly level: number;
  /** The whole path of an outermost value, else the last name. */
  readonly name: string;
  /** Undefined for a value without fields. */
  readonly isOpen: boolean | undefined;
}

const openAtFirstMax = 10;

/** The rows of a tree of values. `toggled` has the paths that are not as they are at first. */
export function rowsOf(roots: readonly Placeholder[], toggled: ReadonlySet<string>): readonly PlaceholderRow[] {
  return roots.flatMap((root) => rowsFrom(root, 1, toggled));
}

function rowsFrom(placeholder: Placeholder, level: number, toggled: ReadonlySet<string>): PlaceholderRow[] {
  const { path, sample } = placeholder;
  const inner = placeholdersOf(sample, path);
  const isOpenAtFirst = level === 1 && inner.length <= openAtFirstMax;
  const isOpen = inner.length === 0 ? undefined : isOpenAtFirst !== toggled.has(path);
  const name = level === 1 ? path : path.slice(path.lastIndexOf('.') + 1);
  const row = { ...placeholder, id: path, level, name, isOpen };
  return isOpen === true ? [row, ...inner.flatMap((each) => rowsFrom(each, level + 1, toggled))] : [row];
}
