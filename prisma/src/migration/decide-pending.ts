import type { Migration } from './list-migrations.ts';
import { MigrationFailedError } from './migration-failed-error.ts';
import type { MigrationRecord } from './migration-records.ts';

interface PendingMigrations {
  /** Not yet applied, in order. */
  readonly pending: readonly Migration[];
  /** Names of those whose file changed after it was applied. */
  readonly edited: readonly string[];
}

/**
 * The migrations to apply. A migration outside a transaction that did not finish is applied again.
 * @throws MigrationFailedError when one inside a transaction did not finish: only another tool leaves such a record
 */
export function decidePending(
  migrations: readonly Migration[],
  records: ReadonlyMap<string, MigrationRecord>,
): PendingMigrations {
  const stuck = migrations.find(({ name, inTransaction }) => inTransaction && records.get(name)?.finished === false);
  if (stuck !== undefined)
    throw new MigrationFailedError(
      `Migration ${stuck.name} was begun by another tool and not finished: tell with "prisma migrate resolve" ` +
        'whether the database has it.',
    );
  const applied = (name: string) => (records.get(name)?.finished === true ? records.get(name) : undefined);
  return {
    pending: migrations.filter(({ name }) => applied(name) === undefined),
    edited: migrations
      .filter(({ name, checksum }) => (applied(name)?.checksum ?? checksum) !== checksum)
      .map(({ name }) => name),
  };
}
