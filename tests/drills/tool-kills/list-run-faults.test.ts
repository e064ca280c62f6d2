import { expect, test } from 'vitest';
import type { RunAnswer } from './kill-in-the-middle.ts';
import { listRunFaults, type KilledRun } from './list-run-faults.ts';
import { stepKinds } from './step-kinds.ts';

const [get, post] = stepKinds;
if (get === undefined || post === undefined) throw new Error('GET and POST come first');

const resumed: RunAnswer = { no: 0, status: 200, body: { status: 'done', output: 0, error_code: null, error: null } };
const stopped: RunAnswer = {
  no: 0,
  status: 200,
  body: {
    status: 'failed',
    output: null,
    error_code: 'internal',
    error: 'It is not known whether the step "The middle" took effect.',
  },
};
const row: KilledRun = { no: 0, status: 'done', error_code: null, attempt: 2, cost: 200_000, reserved: 0 };
const calls = (counts: Record<string, number>) => ({
  countOf: (method: string, path: string) => counts[`${method} ${path}`] ?? 0,
});
const once = { 'POST /first': 1, 'POST /last': 1, 'GET /held': 2 };

test('what is as promised has no faults', () => {
  expect(listRunFaults({ kind: get, runs: [resumed], rows: [row], sink: calls(once) })).toEqual([]);
  const sink = calls({ 'POST /first': 1, 'POST /held': 1 });
  expect(listRunFaults({ kind: post, runs: [stopped], rows: [{ ...row, cost: 100_000 }], sink })).toEqual([]);
});

test.each([
  ['an effect that was repeated', { sink: calls({ ...once, 'POST /first': 2 }) }],
  ['an effect that was lost', { sink: calls({ ...once, 'POST /last': 0 }) }],
  ['a run that failed', { runs: [stopped] }],
  ['a wrong output', { runs: [{ ...resumed, body: { ...resumed.body, output: 1 } }] }],
  ['a run that was not recorded', { rows: [] }],
  ['money that is still set aside', { rows: [{ ...row, reserved: 5 }] }],
  ['money that was paid twice', { rows: [{ ...row, cost: 300_000 }] }],
  ['a run that nobody took over', { rows: [{ ...row, attempt: 1 }] }],
])('%s is found', (_title, facts) => {
  expect(listRunFaults({ kind: get, runs: [resumed], rows: [row], sink: calls(once), ...facts })).not.toEqual([]);
});
