import type { ShownTask } from './shown-task.ts';

/** The name of what a task mentions by its id; the id when it has none. */
export function nameOf({ names }: Pick<ShownTask, 'names'>, id: string): string {
  const found = names?.[id];
  if (found === undefined) return id;
  return found.deleted ? `${found.name} (deleted)` : found.name;
}
