import { sha256Hex } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import { createMemory } from '../rows/create-memory.ts';
import type { WebhookRow } from './find-webhook.ts';
import { secretOf, type WebhookCredentials } from './webhook-credentials.ts';

type Db = Context['db'];

/** An entry without its template, in bytes. */
const entryBytes = 1_000;
const bytesPerChar = 2;

/** Webhooks that start an agent, by their id and the hash of the secret that a call has proven. */
const known = createMemory<WebhookRow>({
  entriesMax: 20_000,
  sizeMax: 16 * 1024 * 1024,
  sizeOf: ({ message_template: template }) => entryBytes + bytesPerChar * (template?.length ?? 0),
});

/**
 * The webhook whose secret this call proves, as it was when it was last read, or null. All of it may have changed
 * since: the write of the call looks again, and so has whatever refuses the call.
 */
export function findKnownWebhook({ db }: Pick<Context, 'db'>, call: WebhookCredentials): WebhookRow | null {
  return known.find(db, nameOf(call.triggerId, sha256Hex(secretOf(call))));
}

/**
 * Remembers a webhook. Not one of a store, whose signature is as much work for an address that nobody has, nor one that
 * starts a workforce, for which every member counts.
 */
export function keepWebhook(db: Db, webhook: WebhookRow): void {
  if (webhook.secret_hash === null) return;
  const name = nameOf(webhook.id, webhook.secret_hash);
  if (webhook.sender_kind === 'standard' && webhook.agent_id !== null) known.keep(db, name, webhook);
  else known.forget(db, name);
}

/** For a call whose secret is not, or no longer, that of the webhook. */
export function forgetWebhook(db: Db, call: WebhookCredentials): void {
  known.forget(db, nameOf(call.triggerId, sha256Hex(secretOf(call))));
}

function nameOf(triggerId: string, secretHash: string): string {
  return `${triggerId} ${secretHash}`;
}
