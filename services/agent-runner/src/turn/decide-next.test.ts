import type { ModelReply } from '@harkara/models';
import { describe, expect, it } from 'vitest';
import { decideNext } from './decide-next.ts';

const reply = (over: Partial<ModelReply>): ModelReply => ({
  text: '', calls: [], finish: 'stop', tokensIn: 1, tokensOut: 1, costMicroInr: 1, attempts: 1, model: 'openai/x', durationMs: 1, ...over,
});
const free = { reply_needs_approval: false };

describe('what a reply makes of a turn', () => {
  it('is done with the trimmed text, which Postgres can hold', () => {
    expect(decideNext(reply({ text: ' Hello\0 \ud800' }), free)).toEqual({ status: 'done', reply: 'Hello\uFFFD \uFFFD' });
  });

  it('parks with exactly the text when replies need approval', () => {
    expect(decideNext(reply({ text: 'Hello' }), { reply_needs_approval: true })).toEqual({
      status: 'needs_approval', action: { kind: 'reply', text: 'Hello' },
    });
  });

  it('escalates with the reason, also when text stands beside the call', () => {
    const calls = [{ id: '1', name: 'escalate', arguments: { reason: 'Angry customer.' } }];
    expect(decideNext(reply({ text: 'Wait', calls }), free)).toEqual({ status: 'escalated', escalation: 'Angry customer.' });
  });

  it('escalates even when the reason cannot be read', () => {
    const calls = [{ id: '1', name: 'escalate', arguments: '{"rea', invalid: 'not JSON' }];
    expect(decideNext(reply({ calls }), free)).toEqual({ status: 'escalated', escalation: 'The agent asked for a person.' });
  });

  it('goes on after a call of a function that was not offered', () => {
    expect(decideNext(reply({ calls: [{ id: '1', name: 'fly', arguments: {} }] }), free)).toBeNull();
  });

  it.each([
    ['stop', 'The model gave an empty answer.'],
    ['content_filter', "The model provider's content filter held the answer back."],
  ] as const)('fails on a blank answer that ended with %s, and says why', (finish, error) => {
    expect(decideNext(reply({ text: ' \n', finish }), free)).toEqual({ status: 'failed', error });
  });
});
