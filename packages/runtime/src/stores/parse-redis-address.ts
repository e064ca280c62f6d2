export interface RedisNode {
  host: string;
  port: number;
}

export interface RedisAddress {
  /** The nodes that are asked for the cluster's layout; null for a single server. */
  nodes: RedisNode[] | null;
  /** The credentials and encryption of every node. */
  login: { username?: string; password?: string; tls?: object };
}

const portDefault = 6379;

/**
 * Parses `redis[s]://user:password@host:port?cluster=…`. With `cluster=true` the host is the node that is asked for the
 * cluster's layout; `cluster=b:6379,c:6379` adds nodes to ask when it cannot be reached. A cluster has one database,
 * number 0.
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
  const first = { host: hostname, port: port === '' ? portDefault : Number(port) };
  const more = cluster === 'true' ? [] : cluster.split(',').map(toNode);
  return { nodes: [first, ...more], login };
}

function toNode(text: string): RedisNode {
  const { hostname, port } = new URL(`redis://${text}`);
  return { host: hostname, port: port === '' ? portDefault : Number(port) };
}
