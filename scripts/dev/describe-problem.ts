import { DatabaseUnreachableError, MigrationFailedError } from '@harkara/prisma/migrate';
import { ConfigError, StartError } from '@harkara/runtime';

/** What stopped a start, for a person: a sentence, or a list for a bad configuration. Unforeseen: with its stack. */
export function describeProblem(error: unknown): string {
  if (error instanceof ConfigError) return ['The configuration has problems:', ...error.problems].join('\n  ');
  const isForeseen = [StartError, DatabaseUnreachableError, MigrationFailedError].some((kind) => error instanceof kind);
  if (isForeseen && error instanceof Error) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission: ${(error as Error).message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
