import { expect, test } from 'vitest';
import { parseRedisAddress } from './parse-redis-address.ts';

test('an address without `cluster` is that of one server', () => {
  expect(parseRedisAddress('redis://127.0.0.1:6379/2').nodes).toBeNull();
  expect(parseRedisAddress('redis://cache?cluster=false').nodes).toBeNull();
});

test('a cluster has one or several nodes to ask, each with its port', () => {
  expect(parseRedisAddress('redis://cache?cluster=true').nodes).toEqual([{ host: 'cache', port: 6379 }]);
  expect(parseRedisAddress('redis://a:7000?cluster=b:7001,c').nodes).toEqual([
    { host: 'a', port: 7000 },
    { host: 'b', port: 7001 },
    { host: 'c', port: 6379 },
  ]);
});

test('user, password and encryption are those of every node', () => {
  expect(parseRedisAddress('rediss://ha%40rry:p%3Aw@cache?cluster=true').login).toEqual({
    username: 'ha@rry',
    password: 'p:w',
    tls: {},
  });
  expect(parseRedisAddress('redis://:pw@cache?cluster=true').login).toEqual({ password: 'pw' });
});
