import { keyEndpoints } from './paths/key-endpoints.ts';
import { Agents } from './resources/agents.ts';
import { Attachments } from './resources/attachments.ts';
import { Events } from './resources/events.ts';
import { Hooks } from './resources/hooks.ts';
import { Tasks } from './resources/tasks.ts';
import { Tools } from './resources/tools.ts';
import { Webhooks } from './resources/webhooks.ts';
import { Workforces } from './resources/workforces.ts';
import type { ClientOptions } from './send/call-options.ts';
import { createCaller } from './send/create-caller.ts';
import { createClient } from './send/create-client.ts';

export interface HarkaraOptions extends ClientOptions {
  /**
   * A project's API key, `hk_…`. It can do all that the project can, so it stays on your server. Undefined is refused.
   */
  readonly apiKey: string | undefined;
}

/** Puts the agents, workforces and tools of a project to work. */
export class Harkara {
  readonly agents: Agents;
  readonly workforces: Workforces;
  readonly tasks: Tasks;
  readonly tools: Tools;
  readonly attachments: Attachments;
  readonly events: Events;
  readonly hooks: Hooks;
  readonly webhooks = new Webhooks();

  constructor({ apiKey, ...options }: HarkaraOptions) {
    const caller = createCaller(createClient(options, apiKey, 'API key'), keyEndpoints);
    this.tasks = new Tasks(caller);
    this.agents = new Agents(caller, this.tasks);
    this.workforces = new Workforces(caller, this.tasks);
    this.tools = new Tools(caller);
    this.attachments = new Attachments(caller);
    this.events = new Events(caller);
    this.hooks = new Hooks(caller);
  }
}
