import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundOptions } from './outbound.ts';
import { parseAllowList } from './parse-allow-list.ts';
import { createResolver } from './resolve-names.ts';

export interface AddressGuard {
  /** Checks the address as written, because a connection to an IP address makes no look-up. Throws `OutboundError`. */
  readUrl(text: string, base?: URL): URL;
  /** The look-up that connections use, so that the checked address is the one that is called. */
  readonly lookup: LookupFunction;
}

export function guardAddresses({ allow, resolve: own }: OutboundOptions): AddressGuard {
  const allowed = parseAllowList(allow);
  const resolve = own ?? createResolver(allowed);
  const mayCall = (address: string) => isIP(address) !== 0 && (isPublicAddress(address) || allowed.hasAddress(address));

  async function resolveAllowed(hostname: string) {
    const found = await resolve(hostname).catch((error: unknown) => {
      throw new OutboundError('name', error);
    });
    if (found.length === 0) throw new OutboundError('name');
    if (!allowed.hasName(hostname) && !found.every(({ address }) => mayCall(address)))
      throw new OutboundError('address');
    return found.map(({ address }) => ({ address, family: isIP(address) }));
  }

  return {
    readUrl(text, base) {
      const url = URL.parse(text, base?.href);
      if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new OutboundError('url');
      if (url.username !== '' || url.password !== '') throw new OutboundError('url');
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !mayCall(host)) throw new OutboundError('address');
      return url;
    },
    lookup(hostname, options, done) {
      resolveAllowed(hostname).then(
        (found) => (options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
        (error: NodeJS.ErrnoException) => done(error, []),
      );
    },
  };
}
