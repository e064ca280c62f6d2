import type { Member } from '@harkara/testkit';
import { expect } from 'vitest';

const longName = 'क'.repeat(150) + 'Nightly '.repeat(6) + 'x';
const condition = {
  any: [
    { path: 'message', op: 'matches', value: '(?i)refund|return' },
    { all: [{ path: 'files', op: 'exists', value: true }, { not: { path: 'channel', op: 'equals', value: 'api' } }] },
    { path: 'data.total', op: 'greater_than', value: 4999.5, case_sensitive: true },
  ],
};

const instructions = `You answer customers.

  - Never promise a date: "yes" is not an answer.
\t- Say the number, like #4711 or 'A: b'.
Lines with a space at the end 
ग्राहक को नमस्ते कहें।
`;

/** Every kind of step, each with what only it can have. */
function stepsOf(calledTool: string) {
  return [
    {
      id: 'fetch',
      name: 'Fetch',
      type: 'http',
      method: 'POST',
      url: 'https://shop.example.com/orders/{{inputs.number}}',
      headers: { Authorization: 'Bearer {{secrets.SHOP_TOKEN}}', 'X-Weird': 'yes' },
      query: { page: '1' },
      body: { json: { number: '{{inputs.number}}', nested: { b: [1, 2.5, null, true], a: '0x1F' } } },
      price_inr: 0.25,
      timeout_ms: 5_000,
      retry: { times: 2, wait_ms: 0 },
      on_error: 'continue',
      when: { not: { path: 'inputs.number', op: 'starts_with', value: 'test', case_sensitive: true } },
    },
    {
      id: 'form',
      name: 'Form',
      type: 'http',
      method: 'PUT',
      url: 'https://shop.example.com/form',
      body: { form: { a: '1', on: 'no' } },
    },
    {
      id: 'text',
      name: 'Text',
      type: 'http',
      method: 'PUT',
      url: 'https://shop.example.com/text',
      body: { text: 'a\r\nb' },
    },
    {
      id: 'read',
      name: 'Read',
      type: 'ai',
      model: 'offline/echo',
      prompt: 'Read:\n{{steps.fetch.output.body}}',
      schema: { type: 'object', properties: { total: { type: 'number' } }, required: ['total'] },
    },
    {
      id: 'enough',
      name: 'Enough',
      type: 'condition',
      condition: { path: 'steps.read.output.total', op: 'greater_than', value: 10 },
      result: { text: 'too little', n: [1e21, -0.5] },
    },
    { id: 'shape', name: 'Shape', type: 'transform', expression: '{ "sum": $sum(steps.read.output.total) }' },
    {
      id: 'round',
      name: 'Round',
      type: 'code',
      code: 'const { sum } = steps.shape.output;\n\nreturn Math.round(sum);',
    },
    { id: 'call', name: 'Call', type: 'tool', tool_id: calledTool, inputs: { text: '{{steps.round.output}}' } },
  ];
}

const inputs = [
  { key: 'number', label: 'Number', type: 'text', required: true, hide_in_logs: true },
  { key: 'size', label: 'Size', type: 'choice', choices: ['S', 'M', 'no', '1e3'], default: 'M' },
  { key: 'extra', label: 'Extra', type: 'json', default: { z: 1, a: [null] } },
];

interface Caller {
  make(noun: string, body: object): Promise<string>;
  act(method: string, path: string, body?: object): Promise<void>;
  publish(noun: string, id: string): Promise<void>;
}

function callerOf(member: Member, projectId: string): Caller {
  const act: Caller['act'] = async (method, path, body) => {
    const { status, body: answer } = await member.send(method, path, body);
    expect([path, status < 300 ? 'done' : answer]).toEqual([path, 'done']);
  };
  return {
    act,
    make: async (noun, body) => {
      const made = await member.send('POST', `/projects/${projectId}/${noun}`, body);
      expect([made.status, made.body.detail]).toEqual([201, undefined]);
      return made.body.id;
    },
    publish: (noun, id) => act('POST', `/${noun}/${id}/publish`, { note: 'A note' }),
  };
}

/** Fills a project with everything that files can describe, by the management API as the console uses it. */
export async function fillProject(member: Member, projectId: string): Promise<void> {
  const caller = callerOf(member, projectId);
  await caller.act('PUT', `/projects/${projectId}/secrets/SHOP_TOKEN`, { value: 'a secret value' });
  const tools = await makeTools(caller);
  const { desk, lower, third } = await makeAgents(caller, tools);
  const workforce = await caller.make('workforces', {
    name: 'Support: all',
    members: [lower, desk, third],
    default_agent_id: desk,
    routes: [
      { when: condition, agent_id: lower },
      { when: { path: 'data.kind', op: 'in', value: ['a', 1, null, false] }, agent_id: desk },
    ],
  });
  await caller.publish('workforces', workforce);
  await makeTriggers(caller, { desk, lower, workforce });
  await caller.make('webhook-endpoints', {
    url: 'https://shop.example.com/harkara',
    events: ['task.*', 'limit.reached'],
  });
  const url = 'https://a.example.com/b?c=1';
  const thin = await caller.make('webhook-endpoints', { url, events: ['*'], payload: 'thin' });
  await caller.act('PATCH', `/webhook-endpoints/${thin}`, { enabled: false });
}

async function makeTools({ make, publish }: Caller): Promise<{ called: string; tool: string }> {
  const called = await make('tools', {
    name: 'normalise / clean',
    inputs: [{ key: 'text', label: 'Text', type: 'text' }],
    output: { type: 'text', value: '{{inputs.text}}' },
  });
  await publish('tools', called);
  const output = { type: 'json', value: { total: '{{steps.round.output}}', list: ['{{inputs.size}}'] } };
  const steps = stepsOf(called);
  const tool = await make('tools', { name: 'Find order', description: 'Finds.', inputs, steps, output });
  await publish('tools', tool);
  await make('tools', { name: 'Unfinished', steps: [{ id: 'a', name: 'A', type: 'tool', tool_id: tool }] });
  return { called, tool };
}

async function makeAgents({ make, act, publish }: Caller, { called, tool }: { called: string; tool: string }) {
  const desk = await make('agents', {
    name: 'Order desk',
    instructions,
    model: 'offline/echo',
    temperature: 0.2,
    accepts_files: false,
    reply_needs_approval: true,
    steps_max: 20,
    tools: [
      { tool_id: tool, needs_approval: true },
      { tool_id: called, needs_approval: false },
    ],
  });
  await publish('agents', desk);
  await act('PATCH', `/agents/${desk}`, { instructions: `${instructions}Not published yet.` });
  const ids: string[] = [];
  for (const [name, text] of agents) ids.push(await make('agents', { name, instructions: text }));
  for (const id of ids) await publish('agents', id);
  const [lower = '', third = ''] = ids;
  return { desk, lower, third };
}

const agents = [
  ['order desk', 'Small letters.'],
  ['हिसाब-किताब', 'हिसाब रखो।'],
  [longName, '# no comment'],
  ['../../etc/passwd', ' leading space\nand more'],
  ['CON', '-'],
  ['???', 'null'],
] as const;

const frequencies = [
  { every: 'hour', minute: 5 },
  { every: 'day', time: '09:30' },
  { every: 'week', days: ['mon', 'sat'], time: '23:59' },
  { every: 'month', day: 31, time: '00:00' },
];

interface Targets {
  readonly desk: string;
  readonly lower: string;
  readonly workforce: string;
}

async function makeTriggers({ make, act }: Caller, { desk, lower, workforce }: Targets): Promise<void> {
  for (const [index, frequency] of frequencies.entries())
    await make('triggers', {
      kind: 'schedule',
      name: `Every ${frequency.every}`,
      ...(index % 2 === 0 ? { agent_id: desk } : { workforce_id: workforce }),
      message: 'Report.\nAll of it.',
      frequency,
      ...(index === 0 ? { timezone: 'Europe/Berlin' } : {}),
    });
  const shop = await make('triggers', {
    kind: 'webhook',
    name: 'Shop',
    agent_id: lower,
    sender_kind: 'shopify',
    secret: 'a-secret-of-the-store',
    message_template: 'Order {{name}}\n{{customer.phone}}',
    when_unavailable: 'hold',
  });
  await act('POST', `/triggers/${shop}/disable`);
  await make('triggers', { kind: 'webhook', name: 'Form', workforce_id: workforce });
  const event = { event_type: 'lead.*', filter: condition, message_template: '{{city}}' };
  await make('triggers', { kind: 'event', name: 'Lead', workforce_id: workforce, ...event });
}
