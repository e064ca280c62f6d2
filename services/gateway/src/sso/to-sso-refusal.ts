import { Refusal } from '@harkara/contract';
import type { Logger } from '@harkara/runtime';

/** Codes of openid-client after which the issuer is at fault and a later try can succeed. */
const issuerCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
]);

/**
 * The refusal for an error of openid-client: unavailable when the issuer is at fault, else sign_in_failed. Only codes
 * are logged, because the errors themselves contain tokens and addresses of people.
 */
export function toSsoRefusal(error: unknown, logger: Logger): Refusal {
  const code = codeOf(error);
  const isIssuersFault = issuerCodes.has(code) || isNetworkError(error);
  logger.warn('sign_in.sso_failed', { code });
  return isIssuersFault
    ? new Refusal('unavailable', { detail: 'Single sign-on cannot be reached right now. Please try again.' })
    : new Refusal('sign_in_failed', { detail: 'The issuer did not confirm this sign-in. Please sign in again.' });
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}

/** `fetch` throws a TypeError without a code when a connection fails. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && !('code' in error);
}
