import { createGate, seedTool, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test('a tool that is not published does not run, whatever its inputs', async () => {
  const tool = await seedTool(harkara(), { draft: {}, published: false });
  const refusal = { status: 409, body: { detail: 'The tool is not published yet.' } };
  expect(await tool.run()).toMatchObject(refusal);
  expect(await tool.run({ unknown: 1 }, { 'Idempotency-Key': 'a' })).toMatchObject(refusal);
});

test('a repeat while the first run goes on is told to come again in a second, and which run it is', async () => {
  const gate = createGate();
  harkara().model.script(() => gate.opened.then(() => ({ text: 'Done' })));
  const tool = await seedTool(harkara(), {
    draft: {
      steps: [{ id: 'ask', name: 'Ask', type: 'ai', prompt: 'Hello' }],
      output: { type: 'text', value: '{{steps.ask.output}}' },
    },
  });
  const headers = { 'Idempotency-Key': 'once' };
  const first = tool.run({}, headers);
  await harkara().model.nextRequest();
  const early = await tool.run({}, headers);
  expect(early).toMatchObject({
    status: 409,
    body: { detail: 'The first request with this Idempotency-Key is still running.' },
  });
  expect(early.headers.get('retry-after')).toBe('1');
  gate.open();
  const { body } = await first;
  expect(early.headers.get('x-run-id')).toBe(body.run_id);
  expect((await tool.run({}, headers)).body).toEqual(body);
});
