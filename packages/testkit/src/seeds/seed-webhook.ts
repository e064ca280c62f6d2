import type { WebhookAnswer, SenderKind, WhenUnavailable } from '@harkara/contract';
import { makeWebhookSecret } from '@harkara/operations/manage';
import { createSealer, newId } from '@harkara/runtime';
import { call, type CallOptions, type Reply } from '../calls/call.ts';
import { checkAnswer } from '../calls/check-answer.ts';
import type { Harkara } from '../product/start-harkara.ts';
import { seedCaller, type SeededCaller } from './seed-caller.ts';

export interface WebhookOptions {
  name?: string;
  senderKind?: SenderKind;
  template?: string | null;
  whenUnavailable?: WhenUnavailable;
  enabled?: boolean;
  /** A secret that the store issued. */
  secret?: string;
  agentId?: string;
  workforceId?: string;
}

export interface DeliveryDetails {
  id: string;
  outcome: string;
  reason: string | null;
  task_id: string | null;
  size_bytes: number;
  body: string | null;
  replay_of: string | null;
}

/** A webhook of a live agent, and the calls tests make with it. */
export interface SeededWebhook extends SeededCaller {
  triggerId: string;
  secret: string;
  /** One call with the secret; its answer is held against the contract. */
  post<Body = WebhookAnswer>(body: unknown, headers?: Record<string, string>): Promise<Reply<Body>>;
  /** The same without the secret, to any address behind the webhook's own. */
  postRaw<Body = WebhookAnswer>(suffix: string, options: CallOptions): Promise<Reply<Body>>;
  listDeliveries(): Promise<DeliveryDetails[]>;
  readOutcome(): Promise<{ result: string | null; reason: string | null }>;
  readMessage(taskId: string): Promise<string>;
}

export async function seedWebhook(harkara: Harkara, options: WebhookOptions = {}): Promise<SeededWebhook> {
  return webhookOf(harkara, await seedCaller(harkara), options);
}

/** One more webhook for a caller's agent. */
export async function webhookOf(
  harkara: Harkara,
  caller: SeededCaller,
  options: WebhookOptions = {},
): Promise<SeededWebhook> {
  const { pool, url } = harkara;
  const triggerId = newId('trg');
  const secret = await insertWebhook(harkara, caller, { triggerId, ...options });
  const path = `/v1/hooks/${triggerId}`;
  const postRaw = async <Body>(suffix: string, callOptions: CallOptions) => {
    const reply = await call<Body>(`${url}${path}${suffix}`, 'POST', callOptions);
    checkAnswer('POST', path, reply);
    return reply;
  };
  const one = async (text: string, value: string) => (await pool.query(text, [value])).rows[0];
  return {
    ...caller,
    triggerId,
    secret,
    postRaw,
    post: (body, headers = {}) => postRaw('', { body, headers: { 'X-Service-Secret': secret, ...headers } }),
    listDeliveries: async () =>
      (
        await pool.query<DeliveryDetails>(
          'SELECT id, outcome, reason, task_id, size_bytes, body, replay_of FROM delivery WHERE trigger_id = $1 ORDER BY id',
          [triggerId],
        )
      ).rows,
    readOutcome: () =>
      one('SELECT last_outcome_result AS result, last_outcome_reason AS reason FROM trigger WHERE id = $1', triggerId),
    readMessage: async (taskId) => (await one('SELECT content FROM message WHERE task_id = $1', taskId)).content,
  };
}

async function insertWebhook(
  { pool, env }: Harkara,
  caller: SeededCaller,
  { triggerId, ...options }: WebhookOptions & { triggerId: string },
): Promise<string> {
  const {
    name = 'Orders',
    senderKind = 'standard',
    template = null,
    whenUnavailable = 'refuse',
    enabled = true,
  } = options;
  const sealer = createSealer((env['SEALING_KEY'] ?? '').split(','));
  const { secret, secretHash, sealedSecret } = await makeWebhookSecret(
    { sealer },
    { triggerId, senderKind, supplied: options.secret },
  );
  await pool.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, enabled, agent_id, workforce_id, message_template, sender_kind, secret_hash, sealed_secret, when_unavailable)
    VALUES ($1, $2, $3, 'webhook', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      triggerId,
      caller.workspaceId,
      caller.projectId,
      name,
      enabled,
      ...targetOf(caller, options),
      template,
      senderKind,
      secretHash,
      sealedSecret,
      whenUnavailable,
    ],
  );
  return secret;
}

function targetOf(
  { agentId }: SeededCaller,
  options: WebhookOptions,
): [agentId: string | null, workforceId: string | null] {
  return options.workforceId === undefined ? [options.agentId ?? agentId, null] : [null, options.workforceId];
}
