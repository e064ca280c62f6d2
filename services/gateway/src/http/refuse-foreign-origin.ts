import { Refusal } from '@harkara/contract';
import type { Context } from '@harkara/operations';

/**
 * A page of another site cannot act with a person's cookie, whatever the browser thinks of cookies. Ours are the
 * host that was asked and, behind a proxy that renames it, the public one.
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

/** Undefined for the opaque origin `null` too. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
