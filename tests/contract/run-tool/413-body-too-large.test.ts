import { seedTool, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test('inputs of up to 1 MB run, a byte more is refused', async () => {
  const tool = await seedTool(harkara(), {
    draft: { inputs: [{ key: 'text', label: 'Text', type: 'text' }], output: { type: 'json', value: true } },
  });
  const wrapping = JSON.stringify({ inputs: { text: '' } }).length;
  const send = (length: number) => tool.run({ text: 'x'.repeat(length - wrapping) });
  expect((await send(1_048_576)).status).toBe(200);
  expect((await send(1_048_577)).status).toBe(413);
});
