/** SQL that is true while an agent or a workforce, under this alias, can take work. */
export function canTakeWork(target: string): string {
  return `${target}.deleted_at IS NULL AND ${target}.paused_at IS NULL AND ${target}.published_version IS NOT NULL`;
}
