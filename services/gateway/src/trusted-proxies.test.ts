import { expect, test } from 'vitest';
import { trustedProxiesSetting } from './trusted-proxies.ts';

test.each([
  ['1', 1],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['2001:db8::1', ['2001:db8::1']],
])('%j is understood', (text, proxies) => {
  expect(trustedProxiesSetting.parse(text)).toEqual(proxies);
});

test.each(['true', '*', 'proxy.example', '10.0.0.0/99', ''])('%j stops the start', (text) => {
  expect(trustedProxiesSetting.safeParse(text).success).toBe(false);
});
