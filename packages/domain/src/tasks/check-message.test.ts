import { describe, expect, it } from 'vitest';
import { checkMessage } from './check-message.ts';

describe('a message of the right shape', () => {
  it.each([
    [{ message: 'Hi', attachment_ids: [] }, null],
    [{ attachment_ids: ['a'] }, null],
    [{ message: ' ', attachment_ids: ['a'] }, null],
    [{ message: '', attachment_ids: [] }, 'message_empty'],
    [{ message: ' \n\t', attachment_ids: [] }, 'message_empty'],
    [{ message: 'Hi', attachment_ids: ['a', 'b', 'c'] }, null],
    [{ message: 'Hi', attachment_ids: ['a', 'b', 'c', 'd'] }, 'too_many_files'],
  ] as const)('%j is answered %s', (message, problem) => {
    expect(checkMessage(message)).toBe(problem);
  });
});
