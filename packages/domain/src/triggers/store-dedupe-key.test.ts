import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { storeDedupeKey } from './store-dedupe-key.ts';

const rawBody = new TextEncoder().encode('{"id":7}');
const digest = createHash('sha256').update('{"id":7}').digest('hex');

describe("a store's dedupe key", () => {
  it.each([
    ['shopify', { 'x-shopify-webhook-id': 'b54557e4' }, 'b54557e4'],
    ['shopify', { 'shopify-webhook-id': 'b54557e4' }, 'b54557e4'],
    ['shopify', { 'x-shopify-event-id': 'one event may reach us by two subscriptions' }, null],
    ['woocommerce', { 'x-wc-webhook-delivery-id': 'd1' }, `d1:${digest}`],
    ['bigcommerce', { 'webhook-id': 'msg_1' }, 'msg_1'],
    ['shopify', {}, null],
    ['woocommerce', {}, null],
    ['bigcommerce', {}, null],
    ['bigcommerce', { 'webhook-id': ' ' }, null],
    ['bigcommerce', { 'webhook-id': 'x'.repeat(256) }, null],
    ['woocommerce', { 'webhook-id': 'msg_1' }, null],
  ] as const)('of %s with %j is %s', (kind, headers, key) => {
    expect(storeDedupeKey({ kind, headers, rawBody })).toBe(key);
  });

  it('differs between two WooCommerce orders with the same delivery id', () => {
    const headers = { 'x-wc-webhook-delivery-id': 'd1' };
    const other = storeDedupeKey({ kind: 'woocommerce', headers, rawBody: new TextEncoder().encode('{"id":8}') });
    expect(other).not.toBe(storeDedupeKey({ kind: 'woocommerce', headers, rawBody }));
  });
});
