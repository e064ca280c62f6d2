import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

test('blocks together are the text, each ends with a line where there is one, and none is long', () => {
  const line = `${'x'.repeat(99)}\n`;
  for (const text of [
    '',
    'short',
    line.repeat(500),
    'y'.repeat(10_000),
    `${'z'.repeat(5_000)}\n${line.repeat(80)}end`,
  ]) {
    const blocks = splitText(text);
    expect(blocks.join('')).toBe(text);
    expect(blocks.every((block) => block.length > 0 && block.length <= 4_097)).toBe(true);
  }
  expect(splitText(line.repeat(500)).every((block) => block.endsWith('\n'))).toBe(true);
});
