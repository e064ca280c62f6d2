import type { Notification } from '@harkara/contract';
import { SignatureError } from '../../errors/harkara-error.ts';
import { sendLimits } from '../../send/send-limits.ts';

/** The headers of a request, as `fetch` handlers or as Node's servers have them. */
export type ReceivedHeaders = Pick<Headers, 'get'> | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Proves that a notification comes from the service and is new, by Standard Webhooks. Of several secrets one has to
 * fit, as while one replaces another. Throws SignatureError.
 */
export async function verifyNotification(
  rawBody: string | Uint8Array,
  headers: ReceivedHeaders,
  secret: string | readonly string[],
): Promise<Notification> {
  if (typeof rawBody !== 'string' && !(rawBody instanceof Uint8Array))
    throw new SignatureError('Give the body as it was received, as text or bytes: this one has been parsed.');
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    readHeader(headers, name),
  );
  if (!id || !time || !signatures) throw new SignatureError('The request has no signature.');
  const ageMs = Math.abs(Date.now() - Number(time) * 1000);
  if (!/^\d+$/.test(time) || ageMs > sendLimits.notificationAgeMs)
    throw new SignatureError('The signature is too old, or its time is ahead of this clock.');
  const signed = concat(encoder.encode(`${id}.${time}.`), toBytes(rawBody));
  for (const each of [secret].flat())
    if (await isSigned(signed, each, signatures)) return JSON.parse(toText(rawBody)) as Notification;
  throw new SignatureError('The signature does not fit the body and the secret.');
}

/** WebCrypto compares in constant time. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, secret: string, signatures: string): Promise<boolean> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (bytes === null || bytes.length === 0) throw new SignatureError('The secret must be whsec_ and base64.');
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['verify']);
  for (const signature of signatures.split(' ')) {
    const given = signature.startsWith('v1,') ? fromBase64(signature.slice(3)) : null;
    if (given !== null && (await crypto.subtle.verify('HMAC', key, given, signed))) return true;
  }
  return false;
}

const encoder = new TextEncoder();

function toBytes(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? encoder.encode(body) : body;
}

function toText(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function readHeader(headers: ReceivedHeaders, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const isMeant = ([each, value]: [string, unknown]) => value !== undefined && each.toLowerCase() === name;
  const [, value] = Object.entries(headers).find(isMeant) ?? [];
  return typeof value === 'object' ? value[0] : value;
}

/** By its method: frameworks have classes of their own. */
function isHeaders(headers: ReceivedHeaders): headers is Pick<Headers, 'get'> {
  return 'get' in headers && typeof headers.get === 'function';
}
