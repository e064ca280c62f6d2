import { lastText, type ModelServerReply, type ModelServerRequest } from '@harkara/testkit';

const answers: readonly (readonly [part: string, reply: string])[] = [
  ['new order', 'Packed and handed to the courier today. The customer has the tracking number by mail.'],
  ['sum up', 'Seven orders came in overnight. Pack 4711 and 4712 first: both were promised for tomorrow.'],
  ['left of', 'Order to Kurseong Estate: 40 packets of Darjeeling tea, 100 g, by Friday. Shall I send it?'],
  ['diwali', 'Yes, with a handwritten card for ₹40. Order until 2 November to have it before Diwali.'],
  ['पार्सल', 'आपका पार्सल पैक हो गया है और कल पुणे पहुँचेगा।'],
  ['4799', 'I cannot find order 4799. Is the number right? It is at the top of your invoice.'],
  ['4711', 'Order 4711 is packed: Assam tea, 500 g, for ₹540. It leaves today.'],
  ['4698', 'Your ₹360 for order 4698 is on its way back and reaches you within three days.'],
  ['4702', 'I am sorry that order 4702 is late. It leaves today by express, and you get a call at noon.'],
  ['4705', 'I am sorry that the chai was a disappointment. A fresh jar of the new batch is on its way.'],
];

/** A model that answers the shop's messages as people would want it to, and takes its time for it. */
export function answerAsAgents(request: ModelServerRequest): ModelServerReply {
  const question = lastText(request);
  const usage = { tokensIn: 900 + question.length * 6, tokensOut: 60 + (question.length % 40) };
  const delayMs = 400 + (question.length % 7) * 250;
  const isFollowUp = request.messages.at(-1)?.role === 'tool';
  const call = isFollowUp ? null : findCall(question);
  if (call !== null) return { delayMs, usage, calls: [call] };
  const found = answers.find(([part]) => question.toLowerCase().includes(part));
  return { delayMs, usage, text: found?.[1] ?? 'Thank you, that is noted.' };
}

function findCall(question: string): { name: string; arguments: unknown } | null {
  const order = /\d{4}/.exec(question)?.[0] ?? '';
  if (question.startsWith('Escalate: ')) return { name: 'escalate', arguments: { reason: question.slice(10) } };
  if (question.startsWith('Find order: ')) return { name: 'find_order', arguments: { order } };
  const [, amount, reason] = /amount (\d+), reason (.*)$/.exec(question) ?? [];
  return amount === undefined ? null : { name: 'refund', arguments: { order, amount: Number(amount), reason } };
}
