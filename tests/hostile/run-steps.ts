import { type Harkara, seedTool, sendJson, type Target } from '@harkara/testkit';
import { expect } from 'vitest';
import { inputs, values } from './step-cases.ts';

/** Kinds with more steps than this run with three values: the others change nothing for them. */
const valuesOfMany = 11;
const statuses = [200, 422, 503, 504];

/** Runs a tool of one kind of step with a value, through a tool that calls it. */
async function runKind(harkara: Harkara, steps: object[], value: unknown): Promise<void> {
  const tool = await seedTool(harkara, { draft: { inputs, steps: [] } });
  const own = JSON.parse(JSON.stringify(steps).replaceAll('SELF', tool.toolId)) as object[];
  const definition = JSON.stringify({
    name: 'A tool',
    description: '',
    inputs,
    steps: own,
    output: { type: 'text', value: '' },
  });
  await harkara.pool.query('UPDATE tool_version SET definition = $2 WHERE tool_id = $1', [tool.toolId, definition]);
  const call = { id: 'call', name: 'Call', type: 'tool', tool_id: tool.toolId, inputs: { x: '{{inputs.x}}' } };
  const outer = await seedTool(harkara, {
    caller: tool,
    draft: { inputs, steps: [{ ...call, on_error: 'continue' }] },
  });
  const { status, body } = await outer.run({ x: value });
  expect(statuses).toContain(status);
  expect(['done', 'failed']).toContain(body.status ?? 'failed');
}

function answerBadly(target: Target): void {
  const marks = 'a\u0301\u0323'.repeat(150_000);
  target.answer(({ url }, response) => {
    if (url === '/deep')
      response.writeHead(200, { 'content-type': 'application/json' }).end('['.repeat(5_000) + ']'.repeat(5_000));
    else if (url === '/marks') sendJson(response, { a: marks });
    else if (url === '/moved') response.writeHead(307, { location: 'http://127.0.0.2:1/' }).end();
    else if (url === '/not-json')
      response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(1_000_000, 0xff));
    else if (url === '/many')
      sendJson(
        response,
        Array.from({ length: 200_000 }, () => [1]),
      );
    else sendJson(response, {});
  });
}

/** All steps of a kind with every value, while another tenant's payment is in flight; the payment must be made. */
export async function runStepKind(
  harkara: Harkara,
  target: Target,
  stepsOf: (targetUrl: string) => object[],
): Promise<void> {
  harkara.model.script(() => ({ text: '{"a":{"a":"b"}}' }));
  answerBadly(target);
  const pay = { id: 'pay', name: 'Pay', type: 'http', method: 'POST', url: `${target.url}/pay`, timeout_ms: 55_000 };
  const payment = await seedTool(harkara, { draft: { steps: [pay] } });
  const steps = stepsOf(target.url);
  const some = steps.length > valuesOfMany ? values.slice(0, 3) : values;
  const [paid] = await Promise.all([payment.run(), ...some.map((value) => runKind(harkara, steps, value))]);
  expect(paid.body).toMatchObject({ status: 'done' });
}
