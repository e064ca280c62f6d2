import type { IncomingHttpHeaders } from 'node:http';
import { limits, Refusal } from '@harkara/contract';

/** What an upload says its body has, in bytes; or why it is refused unread (docs/contract.md 7.2). */
export function readDeclaredSize(headers: IncomingHttpHeaders): number | Refusal {
  const told = headers['content-length'];
  if (told === undefined) return new Refusal('size_missing');
  const bytes = Number(told);
  return bytes > limits.fileBytesMax + limits.uploadEnvelopeBytesMax ? new Refusal('file_too_large') : bytes;
}
