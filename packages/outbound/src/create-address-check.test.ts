import { expect, test } from 'vitest';
import { createAddressCheck } from './create-address-check.ts';

const check = createAddressCheck('');

test.each([
  'https://shop.example.com/hook',
  'https://shop.example.com:8443/hook?a=1',
  'https://93.184.216.34/',
  'https://[2606:4700::1111]/',
])('%s can be called', (url) => {
  expect(check(url)).toBeNull();
});

test.each([
  ['http://shop.example.com/', 'must begin with https://'],
  ['ftp://shop.example.com/', 'must begin with https://'],
  ['https://user:pass@shop.example.com/', 'must be an address without a password'],
  ['not an address', 'must be an address without a password'],
  ['https://shop.example.com:22/', 'must have port 443 or 8443'],
  ['https://shop.example.com:6379/', 'must have port 443 or 8443'],
  ['https://127.0.0.1/', 'must be on the public internet'],
  ['https://2130706433/', 'must be on the public internet'],
  ['https://0x7f.1/', 'must be on the public internet'],
  ['https://[::1]/', 'must be on the public internet'],
  ['https://[::ffff:10.0.0.1]/', 'must be on the public internet'],
  ['https://169.254.169.254/latest', 'must be on the public internet'],
])('%s cannot: it %s', (url, problem) => {
  expect(check(url)).toBe(problem);
});

test('what the allow-list names may be private, without encryption, and at any port', () => {
  const allowing = createAddressCheck('hooks.internal, 10.1.0.0/16');
  expect(allowing('http://hooks.internal:8080/')).toBeNull();
  expect(allowing('http://10.1.2.3:8080/')).toBeNull();
  expect(allowing('http://10.2.2.3:8080/')).toBe('must begin with https://');
  expect(allowing('ftp://hooks.internal/')).toBe('must begin with https://');
});
