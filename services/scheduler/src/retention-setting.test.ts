import { expect, test } from 'vitest';
import { retentionSetting } from './retention-setting.ts';

const byDefault = { tasks: 400, tool_runs: 400, deliveries: 90, audit: 1_100, events: 30 };

test('without the setting every kind has its default', () => {
  expect(retentionSetting.parse(undefined)).toEqual(byDefault);
  expect(retentionSetting.parse('')).toEqual(byDefault);
});

test('a kind that is named has its days, the others their default', () => {
  expect(retentionSetting.parse('tasks=30, events=7')).toEqual({ ...byDefault, tasks: 30, events: 7 });
});

test.each(['task=30', 'tasks', 'tasks=0', 'tasks=-1', 'tasks=1.5', 'tasks=40000', 'tasks=400;events=1'])(
  '%s is refused, and the message says what is expected',
  (text) => {
    const { error } = retentionSetting.safeParse(text);
    const part = JSON.stringify(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      `expected days by kind, such as tasks=400,events=30, each 1 to 36500 (${Object.keys(byDefault).join(', ')}), not ${part}`,
    ]);
  },
);
