import type { Attachment } from '@harkara/contract';
import type { Reply } from './call.ts';
import { checkAnswer } from './check-answer.ts';
import type { Api } from './create-api.ts';

export interface FormOptions {
  name?: string;
  field?: string;
}

/** A form with one file in it, as a browser or an HTTP library makes it. */
export function formOf(bytes: Uint8Array, { name = 'cat.png', field = 'file' }: FormOptions = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return form;
}

/** Uploads a file with the caller's key; the answer is held against the contract. */
export function sendFile<Body = Attachment>(
  { send }: Pick<Api, 'send'>,
  bytes: Uint8Array,
  options: FormOptions = {},
): Promise<Reply<Body>> {
  return send<Body>('POST', '/v1/api/attachments', { body: formOf(bytes, options) });
}

/** A small picture that is right. */
export const onePixel: Uint8Array<ArrayBuffer> = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Downloads a file with a key, as bytes; `body` is them as text. */
export async function fetchFile(url: string, key: string, fileId: string): Promise<Reply<unknown> & { bytes: Buffer }> {
  const path = `/v1/api/attachments/${fileId}/file`;
  const response = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${key}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  const isJson = (headers.get('content-type') ?? '').includes('json');
  const reply = { status, headers, body: isJson ? JSON.parse(String(bytes)) : bytes.toString('latin1') };
  checkAnswer('GET', path, reply);
  return { ...reply, bytes };
}
