import { type Harkara, seedCaller, seedTool, type Target } from '@harkara/testkit';

/** The tools of the conformance suite that ours can be: each an answer, an error, steps, or a wait. */
export async function seedFixtures(harkara: Harkara, target: Target) {
  target.answer(async ({ url }, response) => {
    const seconds = Number(new URL(url, 'http://target').searchParams.get('seconds'));
    const timer = setTimeout(() => response.end('{}'), seconds * 1_000);
    response.on('close', () => clearTimeout(timer));
  });
  const caller = await seedCaller(harkara, { name: 'Support' });
  const names = new Map<string, string>();
  for (const [name, draft] of Object.entries(draftsOf(target.url))) {
    const { toolId } = await seedTool(harkara, { caller, draft: { name, ...draft } });
    names.set(name, `${name}_${toolId.slice(-8)}`);
  }
  return { key: caller.key, names };
}

const label = { key: 'label', label: 'Label', type: 'text' };
const seconds = { key: 'seconds', label: 'Seconds', type: 'number', required: true };
const step = (id: string) => ({ id, name: id, type: 'transform', expression: '1' });

function draftsOf(url: string): Record<string, Record<string, unknown>> {
  const pause = (value: string) => ({ id: 'pause', name: 'Pause', type: 'http', url: `${url}/?seconds=${value}` });
  const fail = { id: 'fail', name: 'Fail', type: 'code', code: 'throw new Error("This always fails.");' };
  return {
    test_simple_text: { output: { type: 'text', value: 'This is a simple text response for testing.' } },
    test_error_handling: { steps: [fail] },
    test_tool_with_progress: { steps: [step('one'), step('two'), step('three')] },
    greet: {
      inputs: [{ key: 'name', label: 'Name', type: 'text', required: true }],
      output: { type: 'text', value: 'Hello, {{inputs.name}}!' },
    },
    slow_compute: {
      inputs: [seconds, label],
      steps: [{ ...pause('{{inputs.seconds}}'), when: { path: 'inputs.seconds', op: 'greater_than', value: 0 } }],
      output: { type: 'text', value: 'Computed for {{inputs.seconds}} seconds.' },
    },
    failing_job: { inputs: [], steps: [pause('1'), fail] },
  };
}
