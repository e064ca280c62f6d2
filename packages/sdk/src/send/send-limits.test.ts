import { limits } from '@harkara/contract';
import { expect, test } from 'vitest';
import { sendLimits } from './send-limits.ts';

test('a file may be as large as the service takes', () => {
  expect(sendLimits.fileBytes).toBe(limits.fileBytesMax);
});
