import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface AllowList {
  hasName(hostname: string): boolean;
  hasAddress(address: string): boolean;
  /** Whether there is any address or range in the list. */
  readonly allowsAddresses: boolean;
}

/**
 * Parses host names, addresses and CIDRs. Throws for an invalid CIDR, so that a typing error neither allows nor blocks
 * anything.
 */
export function parseAllowList(allow: string): AllowList {
  const entries = allow
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '');
  const cidrs = entries.filter((entry) => entry.includes('/')).map((entry) => ipaddr.parseCIDR(entry));
  const addresses = entries.filter((entry) => isIP(entry) !== 0).map((entry) => ipaddr.process(entry).toString());
  const names = new Set(entries.filter((entry) => !entry.includes('/') && isIP(entry) === 0));
  return {
    allowsAddresses: cidrs.length > 0 || addresses.length > 0,
    hasName: (hostname) => names.has(hostname.toLowerCase().replace(/\.$/, '')),
    hasAddress(address) {
      const parsed = ipaddr.process(address);
      if (addresses.includes(parsed.toString())) return true;
      return cidrs.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
    },
  };
}
