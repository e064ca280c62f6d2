import type { Member } from '@harkara/testkit';

const leads = [
  { name: 'Kurseong Estate Café', city: 'Darjeeling', kg: 40, note: 'दीवाली से पहले' },
  { name: 'Marine Drive Tea Room', city: 'Mumbai', kg: 12, note: null },
  { name: 'Ooty Heritage Hotel', city: 'Ooty', kg: 85, note: 'Weekly, until March' },
];
const others = [
  { type: 'order.paid', data: { order: 4711, amount: 540 } },
  { type: 'cart.abandoned', data: { items: 3, amount: 1_260 } },
  { type: 'order.paid', data: { order: 4712, amount: 360 } },
  { type: 'review.written', data: { order: 4698, stars: 4 } },
  { type: 'parcel.delivered', data: { order: 4690, city: 'Pune' } },
];

/** What the shop's software reported, and triggers for its wholesale leads. Returns the id of the newest lead. */
export async function seedEvents(owner: Member, project: string): Promise<string> {
  const at = `/projects/${project}`;
  const agents = await owner.send('GET', `${at}/agents`);
  const trigger = { kind: 'event', agent_id: agents.body.data[0].id, event_type: 'lead.*' };
  const isBig = { path: 'kg', op: 'greater_than', value: 30 };
  for (const more of [
    { name: 'Wholesale leads', filter: isBig, message_template: 'Answer {{name}}, who asks for {{kg}} kg of tea.' },
    { name: 'Leads from Mumbai', filter: { path: 'city', op: 'equals', value: 'Mumbai' } },
    { name: 'Call back', message_template: '{{phone}}' },
  ])
    await owner.send('POST', `${at}/triggers`, { ...trigger, ...more });
  for (const event of others) await owner.send('POST', `${at}/events`, { ...event, source: '/shop/till' });
  let newest = '';
  for (const [no, data] of leads.entries()) {
    const lead = { type: 'lead.saved', source: '/shop/forms', id: `lead-${117 + no}`, data };
    newest = (await owner.send('POST', `${at}/events`, lead)).body.event_id;
  }
  return newest;
}
