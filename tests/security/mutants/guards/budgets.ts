import { guard, type Guard } from './guard.ts';

export const budgets: readonly Guard[] = [
  guard(
    'the rate of a key',
    'services/gateway/src/http/serve.ts',
    ['if (endpoint.rate !== undefined) await', 'if (false) await'],
    ['tests/contract/read-task', 'tests/contract/start-agent-task'],
  ),
  guard(
    'the rate of a person',
    'services/gateway/src/http/serve.ts',
    ["if (caller?.kind === 'user') await", 'if (false) await'],
    ['tests/management', 'tests/contract'],
  ),
  guard(
    'the addresses of redirects',
    'packages/outbound/src/next-request.ts',
    ["if (url.origin !== request.url.origin) throw new OutboundError('redirect_with_body');", ''],
    ['packages/outbound', 'tests/journeys/tool-addresses.test.ts'],
  ),
  guard(
    'private addresses',
    'packages/outbound/src/guard-addresses.ts',
    ['if (!allowed.hasName(hostname) && !found.every(({ address }) => mayCall(address)))', 'if (false)'],
    ['packages/outbound', 'tests/journeys/tool-addresses.test.ts'],
  ),
];
