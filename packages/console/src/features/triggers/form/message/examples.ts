import type { Origin } from '../../record/new-trigger-search.ts';

interface Example {
  /** What the trigger is called at first. */
  readonly name: string;
  /** Empty: all data. */
  readonly template: string;
  /** What such a sender sends, in short. */
  readonly data: unknown;
}

const wooOrder = {
  id: 4711,
  number: '4711',
  status: 'processing',
  currency: 'INR',
  total: '1499.00',
  payment_method_title: 'Cash on delivery',
  customer_note: 'Please call before you deliver.',
  billing: {
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    phone: '+919812345678',
    address_1: '12 MG Road',
    city: 'Pune',
    state: 'MH',
    postcode: '411001',
    country: 'IN',
  },
  line_items: [{ name: 'Steel bottle, 1 l', sku: 'B-1', quantity: 2, total: '1499.00' }],
};

const shopifyOrder = {
  id: 5982911946154,
  name: '#4711',
  email: 'asha@example.com',
  currency: 'INR',
  total_price: '1499.00',
  financial_status: 'pending',
  note: 'Please call before you deliver.',
  customer: { first_name: 'Asha', last_name: 'Rao', phone: '+919812345678' },
  shipping_address: { address1: '12 MG Road', city: 'Pune', zip: '411001', country_code: 'IN' },
  line_items: [{ title: 'Steel bottle, 1 l', sku: 'B-1', quantity: 2, price: '749.50' }],
};

/** What a trigger of each kind begins with, and data to try its message on. */
export const examples: Readonly<Record<Origin, Example>> = {
  standard: { name: 'Webhook', template: '', data: { name: 'Asha Rao', phone: '+919812345678', city: 'Pune' } },
  woocommerce: {
    name: 'WooCommerce orders',
    template: [
      'New order {{number}} from {{billing.first_name}} {{billing.last_name}}, {{billing.phone}}',
      'Total: {{total}} {{currency}}, {{payment_method_title}}',
      'Items: {{line_items}}',
      'Note: {{customer_note}}',
    ].join('\n'),
    data: wooOrder,
  },
  shopify: {
    name: 'Shopify orders',
    template: [
      'New order {{name}} from {{customer.first_name}} {{customer.last_name}}, {{email}}',
      'Total: {{total_price}} {{currency}}, {{financial_status}}',
      'Items: {{line_items}}',
      'Note: {{note}}',
    ].join('\n'),
    data: shopifyOrder,
  },
  bigcommerce: {
    name: 'BigCommerce orders',
    template: 'BigCommerce tells: {{scope}}\nOrder: {{data.id}}',
    data: {
      scope: 'store/order/created',
      store_id: '1025646',
      data: { type: 'order', id: 4711 },
      hash: 'dd70c0976e06b67aaf671e73f49dcb79230ebf9d',
      created_at: 1795312800,
      producer: 'stores/abc123',
    },
  },
  schedule: { name: 'Schedule', template: '', data: {} },
  event: { name: 'Event', template: '', data: { id: 'lead-17', name: 'Asha Rao', city: 'Pune' } },
};
