import { expect, test } from 'vitest';
import { formatSize } from './size.ts';

test.each([
  [1, '1 byte'],
  [812, '812 bytes'],
  [1_024, '1 KB'],
  [35_000, '34.2 KB'],
  [4_194_304, '4 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
