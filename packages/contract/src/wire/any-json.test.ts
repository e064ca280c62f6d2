import { expect, test } from 'vitest';
import { toolDraft } from './tool.ts';

test('no text inside a JSON value of a tool keeps what PostgreSQL cannot hold', () => {
  const value = { 'a\0b': ['\0', { c: '\ud800' }], n: 1, t: true, z: null };
  const { output } = toolDraft.parse({ name: 'A', output: { type: 'json', value } });
  expect(output.value).toEqual({ 'a\uFFFDb': ['\uFFFD', { c: '\uFFFD' }], n: 1, t: true, z: null });
});

test('nor does the name of a header or the key of a schema', () => {
  const { steps } = toolDraft.parse({
    name: 'A',
    steps: [
      { id: 'a', name: 'A', type: 'http', url: 'https://a.example', headers: { 'x\0y': '1' } },
      { id: 'b', name: 'B', type: 'ai', prompt: 'Go', schema: { 'p\0': '\0' } },
    ],
  });
  expect(JSON.stringify(steps)).not.toMatch(/\\u0000/);
});
