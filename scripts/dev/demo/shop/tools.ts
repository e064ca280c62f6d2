const text = (key: string, label: string) => ({ key, label, type: 'text', required: true });

const findCode = `const orders = {
  '4698': { customer: 'Farah Khan', city: 'Mumbai', product: 'Nilgiri tea, 250 g', paid_inr: 360, state: 'returned' },
  '4702': { customer: 'Lakshmi Iyer', city: 'Chennai', product: 'Darjeeling tea, 100 g', paid_inr: 620, state: 'late' },
  '4708': { customer: 'Rohan Das', city: 'Kolkata', product: 'Masala chai, jar', paid_inr: 450, state: 'delivered' },
  '4711': { customer: 'Asha Rao', city: 'Pune', product: 'Assam tea, 500 g', paid_inr: 540, state: 'packed' },
};
const found = orders[inputs.order.trim()];
if (found === undefined) throw new Error('The order book has no order ' + inputs.order + '.');
return found;`;

/** Looks an order up in a small order book of its own, so that no shop has to be reached. */
export const findOrder = {
  name: 'Find order',
  description: 'Tells who ordered what, for how much, and how far the order is.',
  inputs: [text('order', 'Order number')],
  steps: [{ id: 'book', name: 'Look into the order book', type: 'code', code: findCode }],
  output: { type: 'json', value: '{{steps.book.output}}' },
};

/** Pays nothing: its answer is what a real shop would say. */
export const refund = {
  name: 'Refund',
  description: 'Pays money of an order back to the customer. A person approves it first.',
  inputs: [
    text('order', 'Order number'),
    { key: 'amount', label: 'Amount in rupees', type: 'number', required: true },
    text('reason', 'Reason'),
  ],
  steps: [],
  output: { type: 'text', value: '₹{{inputs.amount}} of order {{inputs.order}} are paid back: {{inputs.reason}}.' },
};
