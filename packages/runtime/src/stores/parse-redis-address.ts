export interface RedisNode {
  host: string;
  port: number;
}

export interface RedisAddress {
  /** Where to ask for the cluster's map; null for a single server. */
  nodes: RedisNode[] | null;
  /** What each node wants to hear first. */
  login: { username?: string; password?: string; tls?: object };
}

const PORT = 6379;

/**
 * Reads `redis[s]://user:password@host:port?cluster=…`. `cluster=true` takes the host as the way into a cluster;
 * `cluster=b:6379,c:6379` names more ways in, for when the first is away. A cluster has one database, number 0.
 */
export function parseRedisAddress(url: string): RedisAddress {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const login = {
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
  const cluster = searchParams.get('cluster');
  if (cluster === null || cluster === 'false') return { nodes: null, login };
  const first = { host: hostname, port: port === '' ? PORT : Number(port) };
  const more = cluster === 'true' ? [] : cluster.split(',').map(toNode);
  return { nodes: [first, ...more], login };
}

function toNode(text: string): RedisNode {
  const { hostname, port } = new URL(`redis://${text}`);
  return { host: hostname, port: port === '' ? PORT : Number(port) };
}
