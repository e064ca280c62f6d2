import { expect, test } from 'vitest';
import { createRunReporter, describeStep } from './report-progress.ts';

test.each([
  [{ kind: 'tool_call', name: 'Find an order', status: 'done' }, 'Tool call: Find an order'],
  [{ kind: 'model_call', name: 'openai/gpt', status: 'failed' }, 'Model call: openai/gpt (failed)'],
  [{ kind: 'reply', name: 'reply', status: 'done' }, 'Reply'],
  [{ kind: 'escalation', name: '', status: 'done' }, 'Escalation'],
] as const)('the step %j is told as "%s"', (step, told) => {
  expect(describeStep(step)).toBe(told);
});

test('each recorded step of a run is told once, however often the run is read', () => {
  const told: string[] = [];
  const report = createRunReporter(async (text) => void told.push(text));
  const step = (name: string) => ({ id: name, name, status: 'ok' as const, duration_ms: 1 });
  report({ steps: [] });
  report({ steps: [step('one')] });
  report({ steps: [step('one'), step('two')] });
  report({ steps: [step('one'), step('two')] });
  expect(told).toEqual(['one: ok', 'two: ok']);
});
