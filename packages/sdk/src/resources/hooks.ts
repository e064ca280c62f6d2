import type { Json, WebhookAnswer } from '@harkara/contract';
import type { CallOptions } from '../send/call-options.ts';
import type { Caller } from '../send/create-caller.ts';
import type { Pending } from '../send/pending.ts';

export interface HookCallOptions extends CallOptions {
  /** The webhook's secret. */
  readonly secret: string;
}

export class Hooks {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Calls a webhook of your own software, as that would: for tests. The API key is not sent. */
  call(triggerId: string, data: Json, { secret, ...options }: HookCallOptions): Pending<WebhookAnswer> {
    const headers = { 'X-Service-Secret': secret, Authorization: '' };
    const input = { params: { trigger_id: triggerId }, body: data };
    const answer = this.#caller.call('callWebhook', input, { options, hasKey: true, headers });
    // The other answer is for stores alone.
    return answer as unknown as Pending<WebhookAnswer>;
  }
}
