import type { IncomingHttpHeaders } from 'node:http';
import { limits, Refusal } from '@harkara/contract';

/**
 * The bytes that an upload declares in Content-Length, or the refusal: size_missing or file_too_large (docs/contract.md
 * 7.2).
 */
export function readDeclaredSize(headers: IncomingHttpHeaders): number | Refusal {
  const declared = headers['content-length'];
  if (declared === undefined) return new Refusal('size_missing');
  const bytes = Number(declared);
  return bytes > limits.fileBytesMax + limits.uploadEnvelopeBytesMax ? new Refusal('file_too_large') : bytes;
}
