import { type Harkara, type Member, type Team, until } from '@harkara/testkit';
import { seedToolRun } from '../../management/seed-tool-run.ts';

interface Place {
  workspace: string;
  project: string;
}

const code = `const orders = {
  '4702': { customer: 'Lakshmi Iyer', product: 'Darjeeling tea, 100 g', paid_inr: 620, days_late: 4 },
  '4711': { customer: 'Asha Rao', product: 'Assam tea, 500 g', paid_inr: 540, days_late: 0 },
};
return orders[inputs.order] ?? null;`;

const book = { id: 'book', name: 'Look into the order book', type: 'code', code };
const late = {
  id: 'late',
  name: 'Is it late?',
  type: 'condition',
  condition: { path: 'steps.book.output.days_late', op: 'greater_than', value: 2 },
};
const offer = {
  id: 'offer',
  name: 'What we offer',
  type: 'transform',
  expression: '{\n  "back_inr": $round(steps.book.output.paid_inr / 5),\n  "express": steps.late.output\n}',
};
const prompt =
  'Write to {{steps.book.output.customer}} about order {{inputs.order}}: say sorry for {{steps.book.output.days_late}} ' +
  'days, offer ₹{{steps.offer.output.back_inr}} back. Write in {{inputs.language}}.';
const letter = { id: 'letter', name: 'Write the letter', type: 'ai', prompt };

const inputs = [
  { key: 'order', label: 'Order number', type: 'text', required: true },
  { key: 'language', label: 'Language', type: 'choice', choices: ['English', 'Hindi', 'Tamil'], default: 'English' },
];
const first = {
  name: 'Letter for a late order',
  description: 'Writes to a customer whose order is late, and offers a part of the money back.',
  inputs,
  steps: [book, { ...letter, prompt: 'Say sorry to the customer of order {{inputs.order}}.' }],
  output: { type: 'text', value: '{{steps.letter.output}}' },
};

/** A tool with two versions, a changed draft that was tested, and runs of each source. Returns the tool's id. */
export async function seedTool(harkara: Harkara, owner: Member, place: Place): Promise<string> {
  const { body: tool } = await owner.send('POST', `/projects/${place.project}/tools`, first);
  const at = `/tools/${tool.id}`;
  const publish = (note: string) => owner.send('POST', `${at}/publish`, { note });
  await publish('First try, for Ravi alone.');
  await owner.send('PATCH', at, { steps: [book, late, offer, letter] });
  await publish('Offers a fifth of the money back.');
  await owner.send('PATCH', at, { steps: [book, late, offer, { ...letter, when: late.condition }] });
  const { body: run } = await owner.send('POST', `${at}/test`, { inputs: { order: '4702' } });
  await until('end of the test', async () => {
    const { body } = await owner.send('GET', `/tool-runs/${run.id}`);
    return body.finished_at === null ? null : true;
  });
  await seedRuns(harkara, { ...place, toolId: tool.id });
  return tool.id;
}

/** Runs of the day before, as the shop's agents and software make them. */
async function seedRuns(harkara: Harkara, { workspace, project, toolId }: Place & { toolId: string }): Promise<void> {
  const team = { workspaceId: workspace, projectId: project } as Team;
  const output = 'I am sorry that your order is late. It leaves today by express.';
  const done = { toolId, version: 2, output, costMicroInr: 186_000 };
  const stopped = {
    toolId,
    version: 2,
    status: 'failed' as const,
    error: 'Step "Write the letter": the model took too long.',
  };
  await seedToolRun(harkara, team, { ...done, version: 1, source: 'agent', inputs: { order: '4690' } });
  await seedToolRun(harkara, team, { ...stopped, errorCode: 'time', source: 'api', inputs: { order: '4694' } });
  await seedToolRun(harkara, team, { ...done, source: 'agent', inputs: { order: '4699', language: 'Hindi' } });
  await seedToolRun(harkara, team, { ...done, source: 'mcp', inputs: { order: '4702', language: 'Tamil' } });
}
