import { programSizeMax } from '@harkara/domain';
import { expect, test } from 'vitest';
import { patternSizeMax } from './libraries.ts';

test('patterns of a schema may be as large at run time as at publishing', () => {
  expect(patternSizeMax).toBe(programSizeMax);
});
