import { type Harkara, seedProject, seedWebhookEndpoint } from '@harkara/testkit';
import { type Behaviour, behaviours, type Receivers } from './start-receivers.ts';

export interface Listener {
  name: string;
  projectId: string;
  endpointId: string;
  behaviour: Behaviour;
}

/** Of each project with ten endpoints: six take what they get, and one of each kind does not. */
const behavioursOf10: readonly Behaviour[] = [...behaviours, ...Array.from({ length: 5 }, () => 'good' as const)];

/** Projects with ten endpoints each, which ask for keys that are made. */
export async function seedListeners(
  world: Pick<Harkara, 'pool' | 'env'>,
  receivers: Receivers,
  projects: number,
): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (let project = 0; project < projects; project += 1) {
    const { projectId } = await seedProject(world.pool);
    for (const [at, behaviour] of behavioursOf10.entries()) {
      const name = `${project}-${at}`;
      const url = receivers.urlOf(behaviour, name);
      const { endpointId } = await seedWebhookEndpoint(world, projectId, { url, events: ['api_key.created'] });
      listeners.push({ name, projectId, endpointId, behaviour });
    }
  }
  return listeners;
}
