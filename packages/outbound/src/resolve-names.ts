import { lookup, Resolver } from 'node:dns/promises';
import type { ResolveName } from './outbound.ts';
import type { AllowList } from './parse-allow-list.ts';

/**
 * Names of users are asked of the name server without a thread: whoever chooses a name also chooses how slowly it is
 * answered, and look-ups by the system hold the few threads that a whole process shares. Only names that the operator
 * allows, and unknown ones where private addresses are allowed, are looked up by the system, which knows the hosts file
 * and the search domains.
 */
export function createResolver(allowed: AllowList, byName = createDnsResolver()): ResolveName {
  return async (hostname) => {
    if (allowed.hasName(hostname)) return resolveBySystem(hostname);
    try {
      return await byName(hostname);
    } catch (error) {
      if (allowed.allowsAddresses && isUnknown(error)) return resolveBySystem(hostname);
      throw error;
    }
  };
}

const resolveBySystem: ResolveName = (hostname) => lookup(hostname, { all: true });

/** The IPv4 and IPv6 addresses of a name; rejects when there are none. `servers` are those of the machine by default. */
export function createDnsResolver(servers?: readonly string[]): ResolveName {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return async (hostname) => {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    // A name is unknown only when both answers say so.
    if (ipv4.status === 'rejected' && ipv6.status === 'rejected')
      throw isUnknown(ipv4.reason) ? ipv6.reason : ipv4.reason;
    return [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
  };
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: number) {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}

/** The name server answered, and knows no address. */
function isUnknown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');
}
