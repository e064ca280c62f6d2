import { type Endpoint, errors } from '@harkara/contract';
import { routes } from '@harkara/gateway';

/** What the gateway mounts. */
export const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint);

/** Those that a project's key opens. */
export const keyEndpoints = endpoints.filter(({ auth }) => auth === 'api_key');

/** The endpoint behind a request's method and path, as the router would find it. */
export function findEndpoint(method: string, path: string): Endpoint | undefined {
  const [address = ''] = path.split('?');
  return endpoints.find((each) => each.method === method.toLowerCase() && patternOf(each.path).test(address));
}

/** Every status that an endpoint's declared answers and refusals lead to. */
export function statusesOf(endpoint: Endpoint): Set<number> {
  return new Set([...Object.keys(endpoint.answers).map(Number), ...endpoint.errors.map((code) => errors[code].status)]);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
