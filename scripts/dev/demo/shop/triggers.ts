/** What starts work in the shop by itself. */
export function draftTriggers(agentId: string) {
  return {
    webhook: {
      kind: 'webhook',
      name: 'Orders of the web shop',
      agent_id: agentId,
      message_template:
        'New order {{id}} of {{customer.name}}, {{customer.city}}: ' +
        '{{items.0.quantity}} × {{items.0.name}}, ₹{{total_inr}}',
    },
    schedule: {
      kind: 'schedule',
      name: 'Morning summary',
      agent_id: agentId,
      message: 'Sum up the orders of the night, and say which ones have to be packed first.',
      frequency: { every: 'week', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], time: '09:00' },
    },
    event: {
      kind: 'event',
      name: 'Low stock',
      agent_id: agentId,
      event_type: 'stock.low',
      filter: { path: 'left', op: 'less_than', value: 10 },
      message_template: 'Only {{left}} of {{product}} are left. Write the order to the supplier.',
    },
  };
}

/** Calls that the web shop would make. */
export const orders = [
  {
    id: 4711,
    customer: { name: 'Asha Rao', city: 'Pune' },
    items: [{ name: 'Assam tea, 500 g', quantity: 1 }],
    total_inr: 540,
  },
  {
    id: 4712,
    customer: { name: 'Imran Sheikh', city: 'Hyderabad' },
    items: [{ name: 'Masala chai, jar', quantity: 3 }],
    total_inr: 1350,
  },
] as const;

export const lowStock = {
  type: 'stock.low',
  source: 'demo-shop',
  id: 'demo-1',
  data: { product: 'Darjeeling tea, 100 g', left: 4 },
} as const;
