/** A kind of step that a worker is killed in. */
export interface StepKind {
  name: string;
  /** Runs at once; those that keep the processor busy are few. */
  runs: number;
  /** The step in the middle; placeholders of inputs are `no` and `until`. */
  step: (environment: { sinkUrl: string; innerToolId: string }) => Record<string, unknown>;
  /** What its output is to the tool's. */
  output: string;
  /** How often the sink is called at /held by this method; null when the step calls nobody there. */
  held: { method: 'GET' | 'POST'; calls: number } | null;
  resumes: boolean;
}

const held = (method: string, sinkUrl: string) => ({
  type: 'http',
  method,
  url: `${sinkUrl}/held?no={{inputs.no}}`,
  timeout_ms: 50_000,
});

/** A condition is over before anybody could be killed in it. */
export const stepKinds: readonly StepKind[] = [
  {
    name: 'http GET',
    runs: 10,
    step: ({ sinkUrl }) => held('GET', sinkUrl),
    output: '{{steps.middle.output.body.no}}',
    held: { method: 'GET', calls: 2 },
    resumes: true,
  },
  {
    name: 'http POST',
    runs: 10,
    step: ({ sinkUrl }) => held('POST', sinkUrl),
    output: '{{steps.middle.output.body.no}}',
    held: { method: 'POST', calls: 1 },
    resumes: false,
  },
  {
    name: 'ai',
    runs: 10,
    step: () => ({ type: 'ai', prompt: '{{inputs.no}}', schema: { type: 'integer' } }),
    output: '{{steps.middle.output}}',
    held: null,
    resumes: true,
  },
  {
    name: 'tool',
    runs: 10,
    step: ({ innerToolId }) => ({ type: 'tool', tool_id: innerToolId, inputs: { no: '{{inputs.no}}' } }),
    output: '{{steps.middle.output}}',
    held: { method: 'GET', calls: 2 },
    resumes: true,
  },
  {
    name: 'code',
    runs: 3,
    step: () => ({ type: 'code', code: 'while (Date.now() < inputs.until); return inputs.no', timeout_ms: 30_000 }),
    output: '{{steps.middle.output}}',
    held: null,
    resumes: true,
  },
  {
    name: 'transform',
    runs: 3,
    step: () => ({ type: 'transform', expression: '$count([1..60000].($ * 2)) > 0 ? inputs.no', timeout_ms: 45_000 }),
    output: '{{steps.middle.output}}',
    held: null,
    resumes: true,
  },
];

const input = (key: string, required: boolean) => ({ key, label: key, type: 'number', required });

/** Money is paid before the step, nothing is lost of it, and what comes after happens once or not at all. */
export function toolAround(
  kind: StepKind,
  environment: { sinkUrl: string; innerToolId: string },
): Record<string, unknown> {
  const post = (id: string) => ({
    id,
    name: id,
    type: 'http',
    method: 'POST',
    url: `${environment.sinkUrl}/${id}?no={{inputs.no}}`,
    price_inr: 0.1,
  });
  return {
    name: `Around ${kind.name}`,
    inputs: [input('no', true), input('until', false)],
    steps: [post('first'), { id: 'middle', name: 'The middle', ...kind.step(environment) }, post('last')],
    output: { type: 'json', value: kind.output },
  };
}

export function innerTool(sinkUrl: string): Record<string, unknown> {
  return {
    name: 'Inner',
    inputs: [input('no', true)],
    steps: [{ id: 'inside', name: 'Inside', ...held('GET', sinkUrl) }],
    output: { type: 'json', value: '{{steps.inside.output.body.no}}' },
  };
}
