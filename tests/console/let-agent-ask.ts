import type { Harkara, Team } from '@harkara/testkit';

interface Asking {
  /** How many tasks call the tool. What the model is asked after that is answered with a text. */
  tasks?: number;
  /** Whether the reply needs approval as well. */
  asksBeforeReply?: boolean;
}

/** The team's agent calls a tool that needs approval. */
export async function letAgentAsk(
  harkara: Harkara,
  team: Team,
  { tasks = 1, asksBeforeReply = true }: Asking = {},
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
  harkara.model.script(({ n }) =>
    n <= tasks ? { calls: [{ name: 'refund_order', arguments: { amount: 450 } }] } : { text: 'You get it back.' },
  );
}
