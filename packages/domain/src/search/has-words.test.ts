import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';

test.each([
  [['order', '47'], true],
  [['47', 'ord'], true],
  [['711'], false],
  [['order', 'late'], false],
])('%j', (searched, found) => expect(hasWords(['order', '4711'], searched)).toBe(found));
