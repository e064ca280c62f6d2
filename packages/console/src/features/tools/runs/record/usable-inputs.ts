import type { ProjectToolRun, ToolInput } from '@harkara/contract';

/** How the service writes a value that is hidden in logs. */
const hidden = '***';

/** Whether a run's value of an input was hidden. The value itself was never sent to the page. */
export function isHidden(value: unknown): boolean {
  return value === hidden;
}

/** The values of a run that a test of the draft can take: of inputs that it has, and that were not hidden. */
export function usableInputs(
  run: Pick<ProjectToolRun, 'inputs'>,
  inputs: readonly Pick<ToolInput, 'key' | 'hide_in_logs'>[],
): Record<string, unknown> {
  const usable = inputs.filter(({ key, hide_in_logs: hides }) => Object.hasOwn(run.inputs, key) && !hides);
  return Object.fromEntries(usable.map(({ key }) => [key, run.inputs[key]]).filter(([, value]) => !isHidden(value)));
}
