import { limits } from '@harkara/contract';
import { notificationLimits, signWebhook, type TryOutcome, writeWebhookBody } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import type { DueAttempt } from '@harkara/operations/work';
import { type Outbound, type OutboundAnswer, OutboundError } from '@harkara/outbound';
import { productVersion } from '@harkara/runtime';
import { findRetryAfter } from './find-retry-after.ts';

export interface SendContext {
  ctx: Context;
  outbound: Outbound;
}

export interface Receiver {
  url: string;
  /** The newest first; each of them signs. */
  secrets: readonly string[];
}

export interface SentTry extends TryOutcome {
  /** How the body of the answer began; null without an answer. */
  answer: string | null;
  error: string | null;
  durationMs: number;
}

/** Sends one notification to an endpoint. Null when this process stops before there is an answer. */
export async function sendAttempt(
  { ctx, outbound }: SendContext,
  attempt: DueAttempt,
  { url, secrets, stop }: Receiver & { stop: AbortSignal },
): Promise<SentTry | null> {
  const problem = ctx.findAddressProblem(url);
  if (problem !== null) return failed(`The address ${problem}.`, 0);
  const body = writeWebhookBody(attempt, attempt.payload);
  const timestamp = Math.floor(ctx.clock.now().getTime() / 1_000);
  const startedAt = performance.now();
  const tookMs = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await outbound.request({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Harkara/${productVersion}`,
        ...signWebhook({ id: attempt.notification_id, timestamp, body }, secrets),
      },
      body,
      timeoutMs: notificationLimits.tryMsMax,
      bytesMax: limits.webhookAnswerCharactersMax,
      cutsBody: true,
      followsRedirects: false,
      signal: stop,
    });
    return answered(answer, { durationMs: tookMs(), now: ctx.clock.now() });
  } catch (error) {
    if (stop.aborted) return null;
    if (!(error instanceof OutboundError)) ctx.logger.error('notification.not_sent', { attempt_id: attempt.id, error });
    return failed(error instanceof OutboundError ? error.message : 'It could not be sent.', tookMs());
  }
}

function answered(
  { status, headers, body }: OutboundAnswer,
  { durationMs, now }: { durationMs: number; now: Date },
): SentTry {
  const delivered = status >= 200 && status < 300;
  return {
    delivered,
    status,
    retryAfterMs: delivered ? null : findRetryAfter(headers['retry-after'], now),
    answer: textOf(body),
    error: delivered ? null : explain(status),
    durationMs,
  };
}

function explain(status: number): string {
  return status >= 300 && status < 400
    ? `It answered ${status}; redirects are not followed.`
    : `It answered ${status}.`;
}

function failed(error: string, durationMs: number): SentTry {
  return { delivered: false, status: null, retryAfterMs: null, answer: null, error, durationMs };
}

/** PostgreSQL cannot store NUL in text. */
function textOf(body: Uint8Array): string {
  return new TextDecoder().decode(body).replaceAll('\0', '');
}
