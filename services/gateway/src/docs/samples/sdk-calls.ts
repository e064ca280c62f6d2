import type { CallExample } from './call-example.ts';
import { envOf } from './env-of.ts';
import { printValue } from './print-value.ts';

type WriteCall = (example: CallExample) => string;

const paramOf = ({ params }: CallExample, name: string) => printValue(params[name]);
const bodyOf = ({ body }: CallExample) => printValue(body);

/** What the SDK's client for API keys says for each of its endpoints. */
export const sdkCalls: Readonly<Record<string, WriteCall>> = {
  startAgentTask: (example) =>
    `const task = await harkara.agents.run(${paramOf(example, 'agent_id')}, ${printMessage(example)});
console.log(task.status, task.reply);`,
  startWorkforceTask: (example) =>
    `const task = await harkara.workforces.run(${paramOf(example, 'workforce_id')}, ${printMessage(example)});
console.log(task.status, task.reply);`,
  readTask: (example) => `const task = await harkara.tasks.get(${paramOf(example, 'task_id')});`,
  listTasks: () => `for await (const task of harkara.tasks.list()) console.log(task.id, task.status);`,
  cancelTask: (example) => `const task = await harkara.tasks.cancel(${paramOf(example, 'task_id')});`,
  streamTaskEvents: (example) =>
    `for await (const event of harkara.tasks.stream(${paramOf(example, 'task_id')})) console.log(event);`,
  uploadAttachment: () => `const attachment = await harkara.attachments.upload('order.png');`,
  downloadAttachment: (example) => `const file = await harkara.attachments.download(${paramOf(example, 'id')});`,
  deleteAttachment: (example) => `await harkara.attachments.delete(${paramOf(example, 'id')});`,
  runTool: (example) => {
    const { inputs } = example.body as { inputs: object };
    return `const run = await harkara.tools.run(${paramOf(example, 'tool_id')}, ${printValue(inputs)});
console.log(run.status, run.output);`;
  },
  sendEvent: (example) => `const event = await harkara.events.send(${bodyOf(example)});`,
  callWebhook: (example) =>
    `const secret = ${envOf('HARKARA_WEBHOOK_SECRET')} ?? '';
const call = await harkara.hooks.call(${paramOf(example, 'trigger_id')}, ${bodyOf(example)}, { secret });`,
};

/** `run` waits by itself. */
function printMessage({ body }: CallExample): string {
  const { wait: _wait, ...message } = body as { wait?: boolean };
  return printValue(message);
}
