import type { Harkara, Team } from '@harkara/testkit';

interface Asking {
  /** Whether the reply needs approval as well. */
  asksBeforeReply?: boolean;
}

/** In each task the team's agent calls a tool that needs approval, then replies. */
export async function letAgentAsk(
  harkara: Harkara,
  team: Team,
  { asksBeforeReply = true }: Asking = {},
): Promise<void> {
  const { builder } = team.members;
  const inputs = [
    { key: 'amount', label: 'Amount', type: 'number', required: true },
    { key: 'card', label: 'Card', type: 'text', hide_in_logs: true },
  ];
  const tool = { name: 'Refund order', inputs, output: { type: 'text', value: 'ok' } };
  const { body } = await builder.send('POST', `/projects/${team.projectId}/tools`, tool);
  await builder.send('POST', `/tools/${body.id}/publish`);
  const tools = [{ tool_id: body.id, needs_approval: true }];
  await builder.send('PATCH', `/agents/${team.agentId}`, { tools, reply_needs_approval: asksBeforeReply });
  await builder.send('POST', `/agents/${team.agentId}/publish`);
  // By what is in the request and not by its number: agents of the test before may still be asking.
  harkara.model.script(({ messages }) =>
    messages.some(({ role }) => role === 'tool')
      ? { text: 'You get it back.' }
      : { calls: [{ name: 'refund_order', arguments: { amount: 450 } }] },
  );
}
