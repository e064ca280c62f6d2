import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';
import { parseAllowList } from './parse-allow-list.ts';

const portsAllowed = new Set(['', '443', '8443']);

/**
 * Returns why notifications cannot be sent to an address as it is written, or null. Only https, public addresses and
 * the usual ports of https are taken, unless the allow-list names the host. What its name leads to is checked at each
 * connection.
 */
export function createAddressCheck(allow: string): (url: string) => string | null {
  const allowed = parseAllowList(allow);
  return (text) => {
    const url = URL.parse(text);
    if (url === null || url.username !== '' || url.password !== '') return 'must be an address without a password';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) === 0 ? allowed.hasName(host) : allowed.hasAddress(host))
      return ['http:', 'https:'].includes(url.protocol) ? null : 'must begin with https://';
    if (url.protocol !== 'https:') return 'must begin with https://';
    if (!portsAllowed.has(url.port)) return 'must have port 443 or 8443';
    return isIP(host) !== 0 && !isPublicAddress(host) ? 'must be on the public internet' : null;
  };
}
