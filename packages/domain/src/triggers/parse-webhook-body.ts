import { limits } from '@harkara/contract';
import { isDeeperThan } from '../data/is-deeper-than.ts';
import { parseJson, type JsonData } from '../data/json-data.ts';

export type WebhookBody = { kind: 'data'; data: JsonData } | { kind: 'not_json' };

const notJson: WebhookBody = { kind: 'not_json' };

/**
 * The data of a webhook call or an event (docs/contract.md 4.2), whatever its content type is. An empty body is {};
 * invalid UTF-8, broken JSON and nesting deeper than 64 levels are not JSON. The caller limits the size.
 */
export function parseWebhookBody(body: Uint8Array | string): WebhookBody {
  const text = typeof body === 'string' ? body.replace(/^\uFEFF/, '') : decodeUtf8(body);
  if (text === null) return notJson;
  if (text === '') return { kind: 'data', data: {} };
  if (isDeeperThan(text, limits.jsonDepthMax)) return notJson;
  try {
    return { kind: 'data', data: parseJson(text) };
  } catch {
    return notJson;
  }
}

/** The text without a byte order mark; null when the bytes are not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
