/** The demo's agents have the built-in model, so that nothing they do by themselves costs money. */
export const offlineModel = 'offline/echo';

export interface ToolIds {
  findOrder: string;
  refund: string;
}

/** The agents of the shop, with the tools that they may call. */
export function draftAgents({ findOrder, refund }: ToolIds, model: string) {
  const agent = (name: string, instructions: string) => ({ name, instructions, model });
  return {
    orders: {
      ...agent(
        'Ravi, orders',
        'You look after the orders of a small tea shop. Look an order up with Find order before you answer about it. ' +
          'When a customer asks for a person, call escalate with the reason.',
      ),
      tools: [{ tool_id: findOrder }],
    },
    refunds: {
      ...agent(
        'Meera, refunds',
        'You decide about refunds of a small tea shop. Damaged or missing goods are paid back in full, late ones by ' +
          'a fifth. Call Refund with the order, the amount and the reason; a person approves it.',
      ),
      tools: [{ tool_id: findOrder }, { tool_id: refund, needs_approval: true }],
    },
    complaints: {
      ...agent(
        'Kabir, complaints',
        'You answer complaints of customers of a small tea shop: say sorry once, say what happens next, promise no ' +
          'money. A person reads each answer before it is sent.',
      ),
      reply_needs_approval: true,
    },
  };
}

export type AgentName = keyof ReturnType<typeof draftAgents>;
export type AgentIds = Record<AgentName, string>;

/** One address for the customers' messages: their words decide who begins. */
export function draftWorkforce({ orders, refunds, complaints }: AgentIds) {
  const about = (word: string, agentId: string) => ({
    when: { path: 'message', op: 'contains', value: word },
    agent_id: agentId,
  });
  return {
    name: 'Tea shop',
    members: [orders, refunds, complaints],
    routes: [about('refund', refunds), about('complaint', complaints)],
    default_agent_id: orders,
  };
}
