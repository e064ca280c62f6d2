import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');
// Azure's metadata and DNS service, although its range is public.
const platformAddresses = new Set(['168.63.129.16']);

/** Whether an address (without brackets) is on the public internet. An IPv4 address inside IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !platformAddresses.has(parsed.toString());
  return parsed.match(globalUnicast) && !parsed.match(documentation);
}
