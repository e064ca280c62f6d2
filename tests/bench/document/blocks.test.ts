import { expect, test } from 'vitest';
import { readBlock, replaceBlock } from './blocks.ts';

const page = 'Before.\n\n<!-- one -->\n\nold\n\n<!-- /one -->\n\nAfter.\n';

test('a block is replaced, and what is around it stays', () => {
  const changed = replaceBlock(page, 'one', 'new\nlines\n');
  expect(readBlock(changed, 'one')).toBe('new\nlines');
  expect(changed).toBe(page.replace('old', 'new\nlines'));
});

test('a block that the page does not have is an error', () => {
  expect(() => replaceBlock(page, 'two', '')).toThrow('no block <!-- two -->');
});
