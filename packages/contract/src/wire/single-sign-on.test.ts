import { expect, test } from 'vitest';
import { returnPath } from './single-sign-on.ts';

test.each(['/', '/agents?status=live#top', '/a//b', '/%2F%2Fevil.example', '/@evil.example', '/.//evil.example'])(
  '%j is a path of our own',
  (text) => expect(returnPath.safeParse(text).success).toBe(true),
);

test.each([
  '',
  'agents',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('%j is refused', (text) => expect(returnPath.safeParse(text).success).toBe(false));
