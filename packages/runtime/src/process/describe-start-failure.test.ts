import { expect, test } from 'vitest';
import { describeStartFailure } from './describe-start-failure.ts';

const config = {
  DATABASE_URL: 'postgres://app:hidden@db.example/harkara',
  REDIS_URL: 'redis://:hidden@cache.example:6380',
};
const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

test.each([
  [failure({ code: 'EADDRINUSE', port: 8080 }), 'Port 8080 is already in use.'],
  [failure({ code: 'EACCES', port: 80 }), 'Port 80 may not be opened by this user.'],
  [
    failure({ code: 'ECONNREFUSED', address: '10.0.0.1', port: 5432 }),
    'Cannot reach the database at db.example:5432 (ECONNREFUSED).',
  ],
  [
    failure({ code: 'ECONNREFUSED', address: '10.0.0.2', port: 6380 }),
    'Cannot reach Redis at cache.example:6380 (ECONNREFUSED).',
  ],
  [failure({ code: 'ENOTFOUND', hostname: 'db.example' }), 'Cannot reach the database at db.example:5432 (ENOTFOUND).'],
  [failure({ code: 'ENOTFOUND', hostname: 'cache.example' }), 'Cannot reach Redis at cache.example:6380 (ENOTFOUND).'],
  [failure({ code: 'ETIMEDOUT', address: '10.0.0.3', port: 9000 }), 'Cannot reach 10.0.0.3:9000 (ETIMEDOUT).'],
  [
    failure({ code: '28P01' }, 'password authentication failed'),
    'The database at db.example:5432 refused the user name or password.',
  ],
  [
    failure({}, 'timeout exceeded when trying to connect'),
    'Cannot reach the database at db.example:5432: no answer in time.',
  ],
  [
    new AggregateError([failure({ code: 'ECONNREFUSED', address: '::1', port: 5432 })]),
    'Cannot reach the database at db.example:5432 (ECONNREFUSED).',
  ],
  [failure({}, 'The folder for files cannot be written.'), 'The folder for files cannot be written.'],
  [failure({}, 'bad postgres://a:secret@b/c'), 'bad postgres://a:[redacted]@b/c'],
  ['a text', 'a text'],
])('%s is described in one sentence without secrets', (error, sentence) => {
  expect(describeStartFailure(error, config)).toBe(sentence);
});
