import type { SenderKind, WhenUnavailable } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import { targetColumns, targetJoins, type TargetRow } from '../triggers/target-state.ts';

/** A webhook, how its calls are checked, and everything that decides whether one is taken. */
export interface WebhookRow extends TargetRow {
  id: string;
  name: string;
  enabled: boolean;
  sender_kind: SenderKind;
  secret_hash: string | null;
  sealed_secret: string | null;
  message_template: string | null;
  when_unavailable: WhenUnavailable;
  ai_paused: boolean;
  limit_reached: boolean;
}

export type FoundWebhook = WebhookRow | { id: null };

/**
 * The one read of a webhook call. It answers a row of nulls for an unknown id, so that looking takes as long whether
 * the webhook exists or not. Values: trigger.
 */
export const foundWebhook = statement<FoundWebhook>(
  'find-webhook',
  `SELECT tr.id, tr.name, tr.enabled, tr.sender_kind, tr.secret_hash, tr.sealed_secret, tr.message_template,
    coalesce(tr.when_unavailable, 'refuse') AS when_unavailable,
    ${targetColumns},
    (SELECT ai_paused FROM platform) AS ai_paused, spending_limit_reached(coalesce(tr.workspace_id, '')) AS limit_reached
  FROM (SELECT 1) one
  LEFT JOIN trigger tr ON tr.id = $1 AND tr.kind = 'webhook' AND tr.deleted_at IS NULL
  ${targetJoins}`,
);
