import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deliveryKey } from './delivery-key.ts';

const rawBody = new TextEncoder().encode('{"id":7}');
const digest = createHash('sha256').update('{"id":7}').digest('hex');

describe("the key of a sender's delivery", () => {
  it.each([
    ['shopify', { 'x-shopify-webhook-id': 'b54557e4' }, 'b54557e4'],
    ['shopify', { 'shopify-webhook-id': 'b54557e4' }, 'b54557e4'],
    ['shopify', { 'x-shopify-event-id': 'one event may reach us by two subscriptions' }, null],
    ['woocommerce', { 'x-wc-webhook-delivery-id': 'd1' }, `d1:${digest}`],
    ['bigcommerce', { 'webhook-id': 'msg_1' }, 'msg_1'],
    ['standard', { 'x-github-delivery': '72d3162e-cc78' }, '72d3162e-cc78'],
    ['standard', { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }, 'msg_1'],
    ['standard', { 'webhook-id': 'the same for all deliveries' }, null],
    ['standard', {}, null],
    ['shopify', {}, null],
    ['woocommerce', {}, null],
    ['bigcommerce', {}, null],
    ['bigcommerce', { 'webhook-id': ' ' }, null],
    ['bigcommerce', { 'webhook-id': 'x'.repeat(256) }, null],
    ['woocommerce', { 'webhook-id': 'msg_1' }, null],
  ] as const)('of %s with %j is %s', (kind, headers, key) => {
    expect(deliveryKey({ kind, headers, rawBody })).toBe(key);
  });

  it('differs between two WooCommerce orders with the same delivery id', () => {
    const headers = { 'x-wc-webhook-delivery-id': 'd1' };
    const other = deliveryKey({ kind: 'woocommerce', headers, rawBody: new TextEncoder().encode('{"id":8}') });
    expect(other).not.toBe(deliveryKey({ kind: 'woocommerce', headers, rawBody }));
  });

  it.each([
    ['{"hash":"dd70","created_at":1795312800}', 'dd70:1795312800'],
    ['{"hash":"dd70","created_at":1795312801}', 'dd70:1795312801'],
    ['{"hash":"dd70"}', null],
    ['{"hash":"","created_at":1795312800}', null],
    ['{"hash":null,"created_at":1795312800}', null],
    ['not JSON', null],
  ])('of BigCommerce without a header, whose body is %s, is %s', (body, key) => {
    const [headers, sent] = [{}, new TextEncoder().encode(body)];
    expect(deliveryKey({ kind: 'bigcommerce', headers, rawBody: sent })).toBe(key);
    expect(deliveryKey({ kind: 'standard', headers, rawBody: sent })).toBe(null);
  });

  it('of Typeform is the id of the event in the body, when Typeform signs', () => {
    const sent = new TextEncoder().encode('{"event_id":"01EK4R5P"}');
    const key = (headers: Record<string, string>) => deliveryKey({ kind: 'standard', headers, rawBody: sent });
    expect(key({ 'typeform-signature': 'sha256=x' })).toBe('01EK4R5P');
    expect(key({})).toBe(null);
  });
});
