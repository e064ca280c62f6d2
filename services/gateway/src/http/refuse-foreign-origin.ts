import { Refusal } from '@harkara/contract';
import type { Context } from '@harkara/operations';

/**
 * Refuses with origin_refused when a page of another site sent the request, so that no site can act with a person's
 * cookie, also where a browser ignores SameSite. Our own hosts are the one in `Host` and, because a proxy may change
 * that header, the one in `PUBLIC_URL`.
 */
export function refuseForeignOrigin(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  header: (name: string) => string | undefined,
): void {
  const origin = header('origin');
  if (origin === undefined) return;
  const host = hostOf(origin);
  if (host === undefined || (host !== header('host') && host !== hostOf(publicUrl)))
    throw new Refusal('origin_refused');
}

/** Undefined for anything that is no URL, such as the opaque origin `null`. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
