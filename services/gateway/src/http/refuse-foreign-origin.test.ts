import { expect, test } from 'vitest';
import { refuseForeignOrigin } from './refuse-foreign-origin.ts';

const ask =
  (headers: Record<string, string>, publicUrl = '') =>
  () =>
    refuseForeignOrigin({ publicUrl }, (name) => headers[name]);

test('a request without an Origin header passes: no page sent it', () => {
  expect(ask({ host: 'harkara.example' })).not.toThrow();
});

test('a page of the host that was asked passes, port and all', () => {
  expect(ask({ host: 'localhost:3000', origin: 'http://localhost:3000' })).not.toThrow();
});

test('behind a proxy that renames the host, the page of the public address passes', () => {
  expect(ask({ host: 'gateway:3000', origin: 'https://harkara.example' }, 'https://harkara.example')).not.toThrow();
});

test.each(['https://evil.example', 'http://localhost:3001', 'null', 'not an origin', ''])(
  'a page of %s is refused',
  (origin) => {
    expect(ask({ host: 'localhost:3000', origin })).toThrow('Other sites cannot act');
  },
);

test('an unreadable origin is refused where no host is known either', () => {
  expect(ask({ origin: 'null' })).toThrow('Other sites cannot act');
});
