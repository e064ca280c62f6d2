import { describe, expect, it } from 'vitest';
import { isWooCommercePing } from './is-woocommerce-ping.ts';

const form = 'application/x-www-form-urlencoded';

function ping(body: string, headers: Record<string, string> = { 'content-type': form }): boolean {
  return isWooCommercePing({ headers, rawBody: new TextEncoder().encode(body) });
}

describe("WooCommerce's ping", () => {
  it('is a form with nothing but the id of the webhook', () => {
    expect(ping('webhook_id=123')).toBe(true);
    expect(ping('webhook_id=1', { 'content-type': `${form}; charset=UTF-8`, 'user-agent': 'WooCommerce/9' })).toBe(
      true,
    );
  });

  it.each([
    '',
    'webhook_id=',
    'webhook_id=x',
    'webhook_id=1&a=2',
    'webhook_id=1\n',
    'a=1',
    '{}',
    `webhook_id=${'1'.repeat(60_000)}`,
  ])('is not %j', (body) => {
    expect(ping(body)).toBe(false);
  });

  it('is not JSON and carries none of the headers of a delivery', () => {
    expect(ping('webhook_id=1', { 'content-type': 'application/json' })).toBe(false);
    expect(ping('webhook_id=1', { 'content-type': `${form}x` })).toBe(false);
    expect(ping('webhook_id=1', {})).toBe(false);
    expect(ping('webhook_id=1', { 'content-type': form, 'x-wc-webhook-signature': 'x' })).toBe(false);
  });
});
