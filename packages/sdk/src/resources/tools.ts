import type { CallOf, ToolRun } from '@harkara/contract';
import type { CallOptions } from '../send/call-options.ts';
import type { Caller } from '../send/create-caller.ts';
import type { Pending } from '../send/pending.ts';
import { sendLimits } from '../send/send-limits.ts';

export type ToolInputs = NonNullable<CallOf<'runTool'>['body']['inputs']>;

export class Tools {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Runs the published version and waits for its end, at most 60 seconds. A run that failed is an answer too: look at
   * its `status`. Throws ToolInputError with every wrong input, and ToolRunTimeoutError.
   */
  run(toolId: string, inputs: ToolInputs = {}, options?: CallOptions): Pending<ToolRun> {
    const how = { options, hasKey: true, requestMsMax: sendLimits.toolRunRequestMs };
    return this.#caller.call('runTool', { params: { tool_id: toolId }, body: { inputs } }, how);
  }
}
