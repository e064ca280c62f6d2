import type { Context } from '../context/context.ts';
import { type SenderKind, signDelivery } from './sign-delivery.ts';
import type { Delivery } from './watch-deliveries.ts';

export interface Forwarding {
  readonly to: string;
  readonly kind: SenderKind;
  /** Null when it is not told; then no header proves anything. */
  readonly secret: string | null;
}

/** What the developer's machine answered; no status when it did not answer. */
export interface Forwarded {
  readonly delivery_id: string;
  readonly outcome: string;
  readonly status: number | null;
  readonly error: string | null;
  readonly duration_ms: number;
}

const answerMs = 30_000;

/** Sends the body of a call on, as its sender sent it to the webhook. */
export async function forwardDelivery(
  { manage, signal }: Context,
  { id, outcome }: Delivery,
  forwarding: Forwarding,
): Promise<Forwarded> {
  const { body, idempotency_key: key } = await manage().readDelivery({ params: { delivery_id: id } }, { signal });
  const told = (status: number | null, error: string | null, durationMs = 0): Forwarded => ({
    delivery_id: id,
    outcome,
    status,
    error,
    duration_ms: durationMs,
  });
  if (body === null) return told(null, 'its body is not kept');
  const from = performance.now();
  const { status, error } = await send(forwarding, { id, body, key }, signal);
  return told(status, error, Math.round(performance.now() - from));
}

interface Sent {
  readonly id: string;
  readonly body: string;
  readonly key: string | null;
}

async function send({ to, kind, secret }: Forwarding, { id, body, key }: Sent, signal: AbortSignal) {
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'harkara-cli',
    'X-Harkara-Delivery': id,
    // A store has a header of its own for it.
    ...(key === null || kind !== 'standard' ? {} : { 'Idempotency-Key': key }),
    ...(secret === null ? {} : signDelivery(kind, secret, { id, body, at: new Date() })),
  };
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
    const answer = await fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal: limit });
    await answer.body?.cancel();
    return { status: answer.status, error: null };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, error: describe(error) };
  }
}

function describe(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return `no answer (${cause?.code ?? message})`;
}
