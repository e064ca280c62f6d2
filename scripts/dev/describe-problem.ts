import { DatabaseUnreachableError, MigrationFailedError } from '@harkara/prisma/migrate';
import { ConfigError, StartError } from '@harkara/runtime';

/**
 * Why a start failed, for a person: a sentence, a list for a bad configuration, or the stack of an unexpected error.
 */
export function describeProblem(error: unknown): string {
  if (error instanceof ConfigError) return ['The configuration has problems:', ...error.problems].join('\n  ');
  const isExpected = [StartError, DatabaseUnreachableError, MigrationFailedError].some((kind) => error instanceof kind);
  if (isExpected && error instanceof Error) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission: ${(error as Error).message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
