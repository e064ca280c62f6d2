import { describe, expect, it } from 'vitest';
import { type AvailabilityInput, findObstacle, type TriggerTarget } from './find-obstacle.ts';

const clear: AvailabilityInput = {
  target: { kind: 'agent', availability: 'live' },
  aiPaused: false,
  dailyLimitReached: false,
};

describe('an obstacle', () => {
  it('is absent when the target is live and the platform allows work', () => {
    expect(findObstacle(clear)).toBeNull();
    expect(findObstacle({ ...clear, target: { kind: 'workforce', availability: 'live' } })).toBeNull();
  });

  it.each<[TriggerTarget, string, string]>([
    [{ kind: 'agent', availability: 'not_live' }, 'agent_unavailable', 'The agent is not live.'],
    [{ kind: 'agent', availability: 'paused' }, 'agent_unavailable', 'The agent is paused.'],
    [{ kind: 'workforce', availability: 'not_live' }, 'workforce_unavailable', 'The workforce is not live.'],
    [{ kind: 'workforce', availability: 'paused' }, 'workforce_unavailable', 'The workforce is paused.'],
  ])('of %j is %s, whatever the platform has', (target, code, reason) => {
    expect(findObstacle({ ...clear, target })).toEqual({ code, reason });
    expect(findObstacle({ target, aiPaused: true, dailyLimitReached: true })).toEqual({ code, reason });
  });

  it('of a workforce without an available member has its own reason', () => {
    const target = { kind: 'workforce', availability: 'none_available' } as const;
    expect(findObstacle({ ...clear, target })).toEqual({
      code: 'workforce_unavailable',
      reason: 'No agent of the workforce can take work.',
    });
  });

  it('of the platform is its pause before its daily limit', () => {
    expect(findObstacle({ ...clear, aiPaused: true, dailyLimitReached: true })?.code).toBe('ai_paused');
    expect(findObstacle({ ...clear, dailyLimitReached: true })?.code).toBe('daily_limit_reached');
  });
});
