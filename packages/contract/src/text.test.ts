import { describe, expect, it } from 'vitest';
import { cleanText, countCharacters } from './text.ts';

describe('text', () => {
  it('is counted in code points, so an emoji is one character', () => {
    expect(countCharacters('a😀हि')).toBe(4);
  });

  it('loses only what Postgres cannot hold', () => {
    expect(cleanText('a\0b\ud83dc😀')).toBe('a\uFFFDb\uFFFDc😀');
  });
});
