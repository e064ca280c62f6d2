import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');
// Public by its range, yet the platform's own metadata and DNS service on Azure.
const platformAddresses = new Set(['168.63.129.16']);

/** Whether an address (no brackets) belongs to the public internet; v4 inside v6 is judged as v4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !platformAddresses.has(parsed.toString());
  return parsed.match(globalUnicast) && !parsed.match(documentation);
}
