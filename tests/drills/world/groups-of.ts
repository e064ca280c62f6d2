import type { World } from './open-world.ts';
import type { Group } from './services/start-group.ts';

/** The processes of all services, a group a service. */
export function groupsOf({ gateways, schedulers, agentRunners, toolRunners }: World): Group[] {
  return [gateways, schedulers, agentRunners, toolRunners];
}
