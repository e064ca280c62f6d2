/** The database could not be migrated; `message` is one plain sentence. */
export class MigrationFailedError extends Error {
  override readonly name = 'MigrationFailedError';
}

/** What went wrong in one migration. */
export function migrationFailedError(migration: string, cause: unknown): MigrationFailedError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MigrationFailedError(`Migration ${migration} failed and was rolled back: ${reason}`, { cause });
}
