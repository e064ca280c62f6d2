import { call, endpoints, type Harkara } from '@harkara/testkit';
import { Redis } from 'ioredis';
import { fillPath } from './fill-path.ts';
import { requests } from './matrix/requests.ts';
import type { World } from './open-world.ts';

/** A place where data comes out of the product or lies in the clear, and all its text. */
export interface Output {
  where: string;
  text: string;
}

/** Every row of every table, as its operator sees it. */
export async function listRows({ pool }: Harkara): Promise<Output[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'bullmq')`,
  );
  const outputs: Output[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT each::text AS row FROM ${name} AS each`);
    outputs.push({ where: `table ${name}`, text: rows.map(({ row }) => row).join('\n') });
  }
  return outputs;
}

/** Every key of Redis with what it holds. */
export async function listRedisValues(url: string): Promise<Output[]> {
  const redis = new Redis(url);
  const readers: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  const outputs: Output[] = [];
  for await (const keys of redis.scanStream({ count: 1_000 }) as AsyncIterable<string[]>)
    for (const key of keys) {
      const value = await readers[await redis.type(key)]?.(key);
      outputs.push({ where: 'Redis', text: `${key} ${JSON.stringify(value)}` });
    }
  redis.disconnect();
  return outputs;
}

/** What the owner of a world, and its key, can read. */
export async function listAnswers({ url }: Harkara, world: World): Promise<Output[]> {
  const outputs: Output[] = [];
  for (const { id, method, path, auth } of endpoints.filter(({ method }) => method === 'get')) {
    const { params, query = '' } = requests[id as keyof typeof requests];
    const ids = { ...world.ids, ...params?.(world) };
    const address = `${fillPath(path, (name) => ids[name])}?${query}`;
    const token = auth === 'api_key' ? world.key : world.tokens.owner;
    const { body } = await call(`${url}${address}`, method.toUpperCase(), { token });
    outputs.push({ where: `answer of ${id}`, text: typeof body === 'string' ? body : JSON.stringify(body) });
  }
  return outputs;
}
