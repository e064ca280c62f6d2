import { createGate } from '@harkara/testkit';
import { expect } from 'vitest';
import { makeAgent } from './make-agent.ts';
import type { AnyJson, Recipe } from './open-recipe.ts';

interface Node {
  name: string;
  type: string;
  retryOnFail?: boolean;
  maxTries?: number;
  parameters: AnyJson;
}

interface Workflow {
  nodes: Node[];
  connections: Record<string, { main: { node: string }[][] }>;
}

interface Surroundings {
  /** The credential of the type Bearer Auth. */
  token: string;
  /** The number of calls whose answer is lost on its way. */
  lostAnswers: number;
  onWait(): void;
}

/** Text that begins with = is an expression: what is in double curly brackets in it is JavaScript. */
function evaluate(text: string, item: AnyJson): string {
  if (!text.startsWith('=')) return text;
  const scope = { $json: item, $execution: { id: '231' }, $itemIndex: 0 };
  return text.slice(1).replaceAll(/\{\{(.*?)\}\}/g, (_all, code: string) => {
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- n8n evaluates the text of the page so
    return String(new Function(...Object.keys(scope), `return (${code})`)(...Object.values(scope)));
  });
}

/** The call of an HTTP Request node, again after each failure while it has tries left. */
async function request({ parameters, maxTries = 1 }: Node, item: AnyJson, around: Surroundings): Promise<AnyJson> {
  expect(parameters).toMatchObject({ authentication: 'genericCredentialType', genericAuthType: 'httpBearerAuth' });
  const extra = (parameters.headerParameters?.parameters ?? []).map(({ name, value }: Record<string, string>) => [
    name,
    evaluate(value ?? '', item),
  ]);
  const body = parameters.sendBody === true ? evaluate(parameters.jsonBody, item) : null;
  const headers = {
    'User-Agent': 'axios/1.12.0',
    Accept: 'application/json,text/html,application/xhtml+xml,application/xml,text/*;q=0.9, image/*;q=0.8, */*;q=0.7',
    Authorization: `Bearer ${around.token}`,
    ...Object.fromEntries(extra),
    ...(body === null ? {} : { 'Content-Type': 'application/json' }),
  };
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const answer = await fetch(evaluate(parameters.url, item), { method: parameters.method ?? 'GET', headers, body });
    const read: AnyJson = await answer.json();
    around.lostAnswers -= 1;
    if (answer.ok && around.lostAnswers < 0) return read;
    if (!answer.ok && tries === maxTries) throw new Error(`${answer.status} ${JSON.stringify(read)}`);
  }
  throw new Error('no answer arrived');
}

/** Runs a workflow until a node has no next one, and answers its item. */
async function runWorkflow(workflow: Workflow, item: AnyJson, around: Surroundings): Promise<AnyJson> {
  let at: string | undefined = 'Start';
  let current = item;
  while (at !== undefined) {
    const node = workflow.nodes.find(({ name }) => name === at);
    if (node === undefined) throw new Error(`no node ${at}`);
    let exit = 0;
    if (node.type === 'n8n-nodes-base.httpRequest') current = await request(node, current, around);
    if (node.type === 'n8n-nodes-base.wait') around.onWait();
    if (node.type === 'n8n-nodes-base.if') {
      const { leftValue } = node.parameters.conditions.conditions[0];
      exit = evaluate(leftValue, current) === 'true' ? 0 : 1;
    }
    at = workflow.connections[at]?.main[exit]?.[0]?.node;
  }
  return current;
}

export async function followN8n(recipe: Recipe): Promise<void> {
  const gate = createGate();
  recipe.harkara.model.script(() => ({ text: 'On its way.', usage: { tokensIn: 300, tokensOut: 100 } }));
  const agentId = await makeAgent(recipe);
  recipe.set('AGENT', agentId);
  const asked = await recipe.run('Ask the agent');
  expect(asked).toMatchObject({ finished: true, reply: 'On its way.' });
  expect(await recipe.run('Look again')).toEqual(asked);
  expect(recipe.text).toContain(`₹${(await recipe.finishTask(asked.id)).cost_inr.toFixed(3)} with`);

  const code = recipe
    .codeOf('The workflow', 'json')
    .replaceAll('https://harkara.example.com', recipe.harkara.url)
    .replaceAll(/agt_\w{26}/g, agentId);
  // A wait of half a minute is what this node is for, and too long for a test: it looks again from the beginning.
  const workflow: Workflow = JSON.parse(code.replace('wait: true', 'wait: false'));
  recipe.harkara.model.script(async () => {
    await gate.opened;
    return { text: 'Delivered “today”.' };
  });
  const around = { token: recipe.valueOf('KEY'), lostAnswers: 1, onWait: () => gate.open() };
  const task = await runWorkflow(workflow, { message: 'Where is order "4711"?\nAsha' }, around);
  expect(task).toMatchObject({ status: 'done', reply: 'Delivered “today”.', finished: true });
  expect(task.messages[0].content).toBe('Where is order "4711"?\nAsha');
  const { body } = await recipe.manage('GET', `/projects/${recipe.projectId}/tasks`);
  expect(body.data).toHaveLength(2);
  const wrong = runWorkflow(workflow, { message: 'x' }, { ...around, token: 'hk_wrong', lostAnswers: 0 });
  await expect(wrong).rejects.toThrow('401');
}
