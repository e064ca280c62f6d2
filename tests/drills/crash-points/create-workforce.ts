import { call } from '@harkara/testkit';
import { owner, type Environment } from './open-point-world.ts';
import { post } from './post.ts';

/** A workforce with two tools, a key to start it and a person to decide. */
export interface Workforce {
  token: string;
  key: string;
  workforceId: string;
  refundsId: string;
}

/** Made the way a person makes it, over the management API. */
export async function createWorkforce({ url, toolUrl }: Environment): Promise<Workforce> {
  const session = await call(`${url}/v1/manage/session`, 'POST', { body: owner });
  const token: string = session.body.token;
  const projectId: string = session.body.workspaces[0].projects[0].id;
  const send = (path: string, body: unknown) => post(`${url}/v1/manage${path}`, token, body);
  const make = async (path: string, body: unknown): Promise<string> => (await send(path, body)).id;
  const publish = async (kind: string, body: unknown): Promise<string> => {
    const id = await make(`/projects/${projectId}/${kind}`, body);
    await send(`/${kind}/${id}/publish`, {});
    return id;
  };
  const tool = (name: string) => ({
    name,
    steps: [{ id: 'get', name: 'Get', type: 'http', method: 'POST', url: `${toolUrl}/${name}` }],
    output: { type: 'text', value: '{{steps.get.output.body}}' },
  });
  const [look, pay] = [await publish('tools', tool('look')), await publish('tools', tool('pay'))];
  const triage = await publish('agents', {
    name: 'Triage',
    instructions: 'You are Triage.',
    tools: [{ tool_id: look }],
  });
  const refundsId = await publish('agents', {
    name: 'Refunds',
    instructions: 'You are Refunds.',
    tools: [{ tool_id: pay, needs_approval: true }],
  });
  const workforceId = await publish('workforces', {
    name: 'Shop',
    members: [triage, refundsId],
    default_agent_id: triage,
  });
  const { key } = await send(`/projects/${projectId}/api-keys`, { name: 'Crash points' });
  return { token, key, workforceId, refundsId };
}
