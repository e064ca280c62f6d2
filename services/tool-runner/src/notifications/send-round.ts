import { decideEndpoint, decideNextTry, notificationLimits } from '@harkara/domain';
import {
  type DueAttempt,
  type EndpointLease,
  openRound,
  type RecordedTry,
  recordRound,
  type Round,
} from '@harkara/operations/work';
import type { EndpointSecrets } from './create-endpoint-secrets.ts';
import type { NotificationMetrics } from './create-notification-metrics.ts';
import { sendAttempt, type SendContext, type SentTry } from './send-attempt.ts';

export interface RoundContext extends SendContext {
  secrets: EndpointSecrets;
  metrics: NotificationMetrics;
}

type Sent = readonly [DueAttempt, SentTry];

interface RoundSignals {
  /** Aborts when this process stops: this round is the last. */
  stopping: AbortSignal;
  /** Aborts when what is being sent must end, or the lease was lost. */
  halt: AbortSignal;
}

/**
 * Sends what is due for an endpoint and records it. Returns true when more may be due at once; otherwise the lease has
 * ended.
 */
export async function sendRound(
  context: RoundContext,
  lease: EndpointLease,
  { stopping, halt }: RoundSignals,
): Promise<boolean> {
  const { ctx, secrets, metrics } = context;
  const round = await openRound(ctx, lease);
  if (round === null) return false;
  const receiver = { url: round.url, secrets: await secrets.open(lease.endpointId, round), stop: halt };
  const all = await Promise.all(
    round.attempts.map(async (attempt) => [attempt, await sendAttempt(context, attempt, receiver)] as const),
  );
  const sent = all.filter((each): each is Sent => each[1] !== null);
  const decision = decideEndpoint(
    { failures: round.failures, failingSince: round.failing_since },
    sent.map(([, outcome]) => outcome),
    ctx.clock.now(),
  );
  const isLast = stopping.aborted || isShort(round) || decision.backoffMs > 0 || decision.disabledReason !== null;
  const tries = sent.map(([attempt, outcome]) => recordOf(round, attempt, outcome));
  const isRecorded = await recordRound(ctx, lease, { tries, decision, isLast });
  for (const [{ at }, { delivered }] of sent) metrics.count(delivered, ctx.clock.now().getTime() - at.getTime());
  if (decision.disabledReason !== null)
    ctx.logger.warn('webhook_endpoint.disabled', { endpoint_id: lease.endpointId, reason: decision.disabledReason });
  return isRecorded && !isLast;
}

/** A round that was not full has left nothing that is due. */
function isShort({ attempts, failures }: Round): boolean {
  return attempts.length < (failures > 0 ? notificationLimits.failingRoundMax : notificationLimits.roundMax);
}

function recordOf({ url }: Round, { id, tries }: DueAttempt, sent: SentTry): RecordedTry {
  const { delivered, status, answer, error, durationMs, retryAfterMs } = sent;
  const waitMs = delivered ? null : decideNextTry({ tries: tries + 1, retryAfterMs }, Math.random());
  const state = delivered ? 'delivered' : waitMs === null ? 'failed' : 'due';
  return { id, state, waitMs, url, status, answer, error, durationMs };
}
