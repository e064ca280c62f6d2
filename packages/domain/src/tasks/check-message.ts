import { limits } from '@harkara/contract';

/** The problem of a message whose shape is right (docs/contract.md 7.2); null when it has none. */
export function checkMessage(message: {
  message?: string | undefined;
  attachment_ids: readonly string[];
}): 'message_empty' | 'too_many_files' | null {
  if (message.attachment_ids.length > limits.filesPerMessageMax) return 'too_many_files';
  if (message.attachment_ids.length === 0 && (message.message ?? '').trim() === '') return 'message_empty';
  return null;
}
