import { expect, test } from 'vitest';
import { explainEvent } from './explain-event.ts';
import { changed, doneTask, free, ledgerOf } from './ledger.fixture.ts';
import type { EventRecord, Ledger } from './ledger.ts';

const at = '2026-11-22T09:00:05Z';

const event = (fields: Partial<EventRecord> = {}): EventRecord => ({
  id: 'evt_1',
  at: new Date(at),
  type: 'lead.saved',
  result: null,
  reason: null,
  taskId: null,
  task: null,
  isDispatched: true,
  isTooDeep: false,
  ...fields,
});

function ledger(fields: Partial<Ledger['trigger']> = {}, more: Partial<Omit<Ledger, 'trigger'>> = {}): Ledger {
  const own = { kind: 'event', frequency: null, timezone: null, nextRunAt: null, eventType: 'lead.*' } as const;
  return ledgerOf(at, { ...more, trigger: { ...own, ...fields } });
}

const named = 'The event lead.saved of 22 Nov, 14:30:05';
const typed = [{ field: 'event_type', from: 'order.*', to: 'lead.*' }];

test.each<[string, Ledger, EventRecord[], string, string]>([
  [
    'it started a task',
    ledger(),
    [event({ result: 'Started', taskId: 'tsk_1', task: doneTask })],
    'started',
    `${named} started it; its task is done.`,
  ],
  [
    'it started a task before verdicts were kept',
    ledger(),
    [event({ taskId: 'tsk_1', task: doneTask })],
    'started',
    `${named} started it; its task is done.`,
  ],
  [
    'it was skipped',
    ledger({}, { present: { ...free, targetName: 'Desk' } }),
    [event({ result: 'Skipped', reason: 'The agent is paused.' })],
    'skipped',
    `${named} was skipped because the agent Desk was paused.`,
  ],
  [
    'its filter did not hold',
    ledger(),
    [event({ result: 'Ignored', reason: 'The filter does not hold.' })],
    'not_due',
    `${named} did not concern it: The filter does not hold.`,
  ],
  ['it waits', ledger(), [event({ isDispatched: false })], 'late', `${named} is recorded and not dispatched yet.`],
  [
    'it is too deep in a chain',
    ledger(),
    [event({ isTooDeep: true })],
    'skipped',
    `${named} started nothing, because it ends a long chain of events.`,
  ],
  [
    'the trigger was off',
    ledger({ enabled: false }, { changes: [changed('trigger.disabled', '2026-11-22T08:00:00Z')] }),
    [event()],
    'off',
    'It was off at 22 Nov, 14:30:05, since 22 Nov, 13:30:00.',
  ],
  [
    'the trigger was made later',
    ledger({ createdAt: new Date('2026-11-22T09:30:00Z') }),
    [event()],
    'not_created',
    'It was made at 22 Nov, 15:00:00, after 22 Nov, 14:30:05.',
  ],
  [
    'the trigger listened to something else',
    ledger({}, { changes: [changed('trigger.changed', '2026-11-22T09:30:00Z', { fields: typed })] }),
    [event()],
    'not_due',
    `${named} did not concern it, because it listened to order.* then.`,
  ],
  ['no event came', ledger(), [], 'not_due', 'No event lead.* came around 22 Nov, 14:30:05.'],
  ['no event ever came', ledger({}, { isLatest: true }), [], 'not_due', 'No event lead.* has come yet.'],
])('%s', (_, given, events, verdict, sentence) => {
  const explained = explainEvent(given, events);
  expect([explained.verdict, explained.sentence]).toEqual([verdict, sentence]);
});
