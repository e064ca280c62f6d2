import { call, type Member } from '@harkara/testkit';

const tastings = [
  { name: 'Anita Desai', city: 'Pune', guests: 6, tea: 'Darjeeling first flush' },
  { name: 'Vikram Rathore', city: 'Jaipur', guests: 12, tea: 'Masala chai', note: 'सुबह का समय' },
  { name: 'Leela Menon', city: 'Kochi', guests: 4, tea: 'Nilgiri frost' },
];
const missed = [
  { name: 'Farah Khan', city: 'Lucknow', guests: 8, tea: 'Kashmiri kahwa' },
  { name: 'Arjun Pillai', city: 'Chennai', guests: 20, tea: 'Nilgiri oolong' },
];

/** Calls of the shop's booking form, the last ones while its agent was paused. Returns the ids of webhook and call. */
export async function seedCalls(
  url: string,
  owner: Member,
  project: string,
): Promise<Record<'tastings' | 'call', string>> {
  const at = `/projects/${project}`;
  const agent = (await owner.send('GET', `${at}/agents`)).body.data[0].id;
  const template = 'Book a tasting for {{name}} in {{city}}: {{guests}} guests, {{tea}}.';
  const fields = { kind: 'webhook', name: 'Tastings', agent_id: agent, message_template: template };
  const { body: webhook } = await owner.send('POST', `${at}/triggers`, fields);
  const post = (body: object, key: string) =>
    call(`${url}/v1/hooks/${webhook.id}`, 'POST', {
      body,
      headers: { 'X-Service-Secret': webhook.secret, 'Idempotency-Key': key },
    });
  for (const [no, tasting] of tastings.entries()) await post(tasting, `booking-${201 + no}`);
  await post(tastings[2] ?? {}, 'booking-203');
  await owner.send('POST', `/agents/${agent}/pause`);
  for (const [no, tasting] of missed.entries()) await post(tasting, `booking-${204 + no}`);
  await owner.send('POST', `/agents/${agent}/resume`);
  const calls = await owner.send('GET', `/triggers/${webhook.id}/deliveries`);
  return { tastings: webhook.id, call: calls.body.data[0].id };
}
