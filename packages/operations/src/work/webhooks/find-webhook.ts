import { senderKind, whenUnavailable } from '@harkara/contract';
import { asserted, calls, orNulls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import { limitReached } from '../money/limit-reached.ts';
import { targetColumns, targetJoins, targetRow } from '../triggers/target-state.ts';

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  revision: z.int(),
  sender_kind: asserted(senderKind, 'a trigger of the kind webhook is created with one'),
});

/** The columns that an unknown id has too. */
const checks = targetRow.extend({
  secret_hash: z.string().nullable(),
  sealed_secret: z.string().nullable(),
  message_template: z.string().nullable(),
  when_unavailable: whenUnavailable,
  ai_paused: z.boolean(),
  limit_reached: z.boolean(),
});

/** A webhook, how its calls are checked, and all that decides whether a call is accepted. */
export type WebhookRow = z.output<typeof webhook> & z.output<typeof checks>;

const lookUps = calls(z.object({ triggerId: z.string() }));

/**
 * The only read of a webhook call. An unknown id gives a row of nulls, so that the read takes as long whether the
 * webhook exists or not.
 */
export const findWebhook = sharedStatement({
  name: 'find-webhook',
  calls: lookUps,
  keyOf: () => null,
  row: z.intersection(orNulls(webhook), checks),
  sql: sql`SELECT c.n, tr.id, tr.name, tr.enabled, tr.revision, tr.sender_kind, tr.secret_hash,
      tr.sealed_secret, tr.message_template, coalesce(tr.when_unavailable, 'refuse') AS when_unavailable,
      ${targetColumns},
      EXISTS (SELECT FROM platform WHERE platform.ai_paused) AS ai_paused,
      ${limitReached("coalesce(tr.workspace_id, '')")} AS limit_reached
    FROM ${lookUps} c
    LEFT JOIN trigger tr ON tr.id = c.trigger_id AND tr.kind = 'webhook' AND tr.deleted_at IS NULL
    ${targetJoins}`,
});
