import { expect, test } from 'vitest';
import { usableInputs } from './usable-inputs.ts';

const run = { inputs: { order: '4711', phone: '***', note: '***', gone: 1, empty: null } };

test('a test takes the values of a run that the draft still has and that were not hidden', () => {
  const inputs = [
    { key: 'order', hide_in_logs: false },
    { key: 'phone', hide_in_logs: true },
    { key: 'note', hide_in_logs: false },
    { key: 'empty', hide_in_logs: false },
    { key: 'later', hide_in_logs: false },
    { key: 'toString', hide_in_logs: false },
  ];
  expect(usableInputs(run, inputs)).toEqual({ order: '4711', empty: null });
});
