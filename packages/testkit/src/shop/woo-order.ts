export interface WooOrder {
  number: number;
  firstName?: string;
  total?: string;
  note?: string;
}

/** An order as WooCommerce's REST API v3 has it, which is what its webhooks send. */
export function wooOrder({ number, firstName = 'Asha', total = '1499.00', note = '' }: WooOrder) {
  const address = {
    first_name: firstName,
    last_name: 'Rao',
    company: '',
    address_1: '12 MG Road',
    address_2: '',
    city: 'Pune',
    state: 'MH',
    postcode: '411001',
    country: 'IN',
    phone: '+919812345678',
  };
  return {
    id: number,
    parent_id: 0,
    status: 'processing',
    currency: 'INR',
    version: '10.3.5',
    prices_include_tax: true,
    date_created: '2026-11-22T14:40:12',
    date_created_gmt: '2026-11-22T09:10:12',
    discount_total: '0.00',
    shipping_total: '0.00',
    total,
    total_tax: '0.00',
    customer_id: 0,
    order_key: `wc_order_${number}`,
    billing: { ...address, email: 'asha@example.com' },
    shipping: address,
    payment_method: 'cod',
    payment_method_title: 'Cash on delivery',
    transaction_id: '',
    created_via: 'checkout',
    customer_note: note,
    date_paid: null,
    number: String(number),
    meta_data: [{ id: 91, key: '_wc_order_attribution_source_type', value: 'typein' }],
    line_items: [{ id: 7, name: 'Steel bottle, 1 l', product_id: 31, quantity: 2, total, sku: 'B-1', price: 749.5 }],
    tax_lines: [],
    shipping_lines: [],
    coupon_lines: [],
    refunds: [],
    currency_symbol: '₹',
    _links: { self: [{ href: `https://shop.example.com/wp-json/wc/v3/orders/${number}` }] },
  };
}
