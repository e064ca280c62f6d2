import type { ToolInput } from '@harkara/contract';
import { sampleInputs } from './sample-inputs.ts';

/** A call of the API that is answered as it is. */
export interface ReadyCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What a first call is sent to. Every project has tasks to list, also before anything is published. */
export type CallTarget =
  | { readonly kind: 'tasks' }
  | { readonly kind: 'agent' | 'workforce'; readonly id: string }
  | { readonly kind: 'tool'; readonly id: string; readonly inputs: readonly ToolInput[] };

/** The shortest call that shows what the target answers (docs/contract.md 4.3, 4.4, 4.9 and 4.10). */
export function readyCallOf(target: CallTarget): ReadyCall {
  switch (target.kind) {
    case 'tasks':
      return { method: 'GET', path: '/v1/api/tasks' };
    case 'tool':
      return {
        method: 'POST',
        path: `/v1/api/tools/${target.id}/runs`,
        body: { inputs: sampleInputs(target.inputs) },
      };
    default:
      return {
        method: 'POST',
        path: `/v1/api/${target.kind}s/${target.id}/tasks`,
        body: { message: 'Hello', wait: true },
      };
  }
}
