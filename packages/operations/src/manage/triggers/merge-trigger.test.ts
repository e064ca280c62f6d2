import { Refusal } from '@harkara/contract';
import type { TriggerModel } from '@harkara/prisma';
import { describe, expect, it } from 'vitest';
import { mergeTrigger } from './merge-trigger.ts';

const schedule = {
  kind: 'schedule',
  name: 'Mornings',
  agentId: 'agt_1',
  workforceId: null,
  message: 'Hello.',
  frequency: { every: 'day', time: '09:30' },
  timezone: 'Asia/Kolkata',
  messageTemplate: null,
} as unknown as TriggerModel;

describe('a change to a trigger', () => {
  it('leaves alone what it does not name', () => {
    expect(mergeTrigger(schedule, { message: 'Hi.' })).toEqual({
      kind: 'schedule',
      name: 'Mornings',
      agent_id: 'agt_1',
      message: 'Hi.',
      frequency: schedule.frequency,
      timezone: 'Asia/Kolkata',
    });
  });

  it('puts a new target in the place of the old one', () => {
    const merged = mergeTrigger(schedule, { workforce_id: 'wfc_1' });
    expect(merged).toMatchObject({ workforce_id: 'wfc_1' });
    expect(merged).not.toHaveProperty('agent_id');
  });

  it('cannot give it two targets', () => {
    expect(() => mergeTrigger(schedule, { agent_id: 'agt_2', workforce_id: 'wfc_1' })).toThrow(/exactly one/);
  });

  it('names every field that another kind of trigger has', () => {
    const change = { event_type: 'lead.saved', when_unavailable: 'hold' } as const;
    expect(() => mergeTrigger(schedule, change)).toThrow(Refusal);
    expect(() => mergeTrigger(schedule, change)).toThrow(
      /event_type: .+; when_unavailable: a trigger of kind schedule has no such field/,
    );
  });
});
