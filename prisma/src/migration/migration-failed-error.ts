/** A migration could not be applied; `message` is one plain sentence. */
export class MigrationFailedError extends Error {
  override readonly name = 'MigrationFailedError';
  readonly migration: string | null;

  constructor(message: string, migration: string | null, cause: unknown) {
    super(message, { cause });
    this.migration = migration;
  }
}

/** Reads the engine's report (which migration, what the database said) out of its error. */
export function migrationFailedError(cause: unknown): MigrationFailedError {
  const report = cause instanceof Error ? cause.message : String(cause);
  const migration = /migration_name="([^"]+)"/.exec(report)?.[1];
  const reason = /Error querying the database: (?:ERROR: )?(.+)/.exec(report)?.[1] ?? report.trim();
  if (migration === undefined)
    return new MigrationFailedError(`The database cannot be migrated: ${reason}`, null, cause);
  return new MigrationFailedError(`Migration ${migration} failed and was rolled back: ${reason}`, migration, cause);
}
