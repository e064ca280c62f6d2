import { describe, expect, it } from 'vitest';
import { decideScheduleRun, type ScheduleRunInput } from './decide-schedule-run.ts';

const clear: ScheduleRunInput = {
  target: { kind: 'agent', availability: 'live' },
  aiPaused: false,
  dailyLimitReached: false,
  previousStillGoing: false,
};

describe('a due schedule', () => {
  it('starts a run when nothing prevents it', () => {
    expect(decideScheduleRun(clear)).toEqual({ kind: 'start' });
  });

  it.each<[Partial<ScheduleRunInput>, string, string]>([
    [{ target: { kind: 'agent', availability: 'paused' } }, 'agent_unavailable', 'The agent is paused.'],
    [{ target: { kind: 'agent', availability: 'not_live' } }, 'agent_unavailable', 'The agent is not live.'],
    [{ target: { kind: 'workforce', availability: 'paused' } }, 'workforce_unavailable', 'The workforce is paused.'],
    [
      { target: { kind: 'workforce', availability: 'not_live' } },
      'workforce_unavailable',
      'The workforce is not live.',
    ],
    [{ aiPaused: true }, 'ai_paused', 'AI work is paused on the platform.'],
    [{ dailyLimitReached: true }, 'daily_limit_reached', "Today's spending limit is reached."],
    [{ previousStillGoing: true }, 'previous_still_going', 'The previous run is still going.'],
    [{ previousStillGoing: true, aiPaused: true }, 'ai_paused', 'AI work is paused on the platform.'],
    [
      { target: { kind: 'agent', availability: 'paused' }, previousStillGoing: true },
      'agent_unavailable',
      'The agent is paused.',
    ],
  ])('with %j is skipped as %s: %s', (changes, code, reason) => {
    expect(decideScheduleRun({ ...clear, ...changes })).toEqual({ kind: 'skip', code, reason });
  });
});
