import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideWebhookCall, type WebhookCallInput } from './decide-webhook-call.ts';

const clear: WebhookCallInput = {
  name: 'Orders',
  enabled: true,
  whenUnavailable: 'refuse',
  template: 'Order {{id}}',
  body: { kind: 'data', data: { id: 7 } },
  target: { kind: 'agent', availability: 'live' },
  aiPaused: false,
  dailyLimitReached: false,
};

/** One input for each refusal, in the order of the checks. */
const faults: [Partial<WebhookCallInput>, string][] = [
  [{ body: { kind: 'not_json' } }, 'body_not_json'],
  [{ enabled: false }, 'webhook_off'],
  [{ target: { kind: 'workforce', availability: 'paused' } }, 'workforce_unavailable'],
  [{ aiPaused: true }, 'ai_paused'],
  [{ dailyLimitReached: true }, 'daily_limit_reached'],
  [{ template: '{{absent}}' }, 'message_empty'],
];
const obstacles = ['workforce_unavailable', 'ai_paused', 'daily_limit_reached'];

function withFaults(chosen: typeof faults, input: WebhookCallInput): WebhookCallInput {
  return chosen.reduce((sum, [fault]) => ({ ...sum, ...fault }), input);
}

describe('an authenticated webhook call', () => {
  it('is accepted with its message when no check fails', () => {
    expect(decideWebhookCall(clear)).toEqual({ kind: 'accept', message: 'Order 7', held: false });
    expect(decideWebhookCall({ ...clear, template: null })).toMatchObject({ message: 'Webhook: Orders\n{"id":7}' });
  });

  it('with any faults is refused for the first of them', () => {
    fc.assert(
      fc.property(fc.subarray(faults, { minLength: 1 }), (chosen) => {
        expect(decideWebhookCall(withFaults(chosen, clear))).toMatchObject({ kind: 'refuse', code: chosen[0]?.[1] });
      }),
    );
  });

  it('to a webhook with `hold` is refused only for lasting faults, and held when work cannot start now', () => {
    fc.assert(
      fc.property(fc.subarray(faults), (chosen) => {
        const lasting = chosen.filter(([, code]) => !obstacles.includes(code));
        const expected =
          lasting[0] === undefined
            ? { kind: 'accept', message: 'Order 7', held: chosen.length > 0 }
            : { kind: 'refuse', code: lasting[0][1] };
        expect(decideWebhookCall(withFaults(chosen, { ...clear, whenUnavailable: 'hold' }))).toMatchObject(expected);
      }),
    );
  });

  it('is refused with a sentence that gives the reason', () => {
    const reasons = faults
      .map(([fault]) => decideWebhookCall({ ...clear, ...fault }))
      .map((decision) => decision.kind === 'refuse' && decision.reason);
    expect(reasons).toEqual([
      'The body is not JSON.',
      'The webhook is turned off.',
      'The workforce is paused.',
      'AI work is paused on the platform.',
      "Today's spending limit is reached.",
      'The message is empty.',
    ]);
  });
});
