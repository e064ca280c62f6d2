/**
 * What limits count a client by: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer has
 * all addresses behind them. An IPv4 address inside IPv6 (`::ffff:`) is that IPv4 address. Other text is itself.
 */
export function clientNetworkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':')) return address;
  const canonical = URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1);
  if (canonical === undefined) return address;
  const groups = expand(canonical);
  if (isMapped(groups)) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address that the URL parser has shortened. */
function expand(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

function isMapped(groups: readonly string[]): boolean {
  return groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
