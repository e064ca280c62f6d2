import { limits } from '@harkara/contract';

/** Whether a message of the right shape also means something (docs/contract.md 7.2); null when it does. */
export function checkMessage(message: {
  message?: string | undefined;
  attachment_ids: readonly string[];
}): 'message_empty' | 'too_many_files' | null {
  if (message.attachment_ids.length > limits.filesPerMessageMax) return 'too_many_files';
  if (message.attachment_ids.length === 0 && (message.message ?? '').trim() === '') return 'message_empty';
  return null;
}
