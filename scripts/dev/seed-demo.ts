import { z } from 'zod';
import type { Demo } from './demo.ts';

const session = z.object({
  token: z.string(),
  workspaces: z.array(z.object({ projects: z.array(z.object({ id: z.string() })) })),
});
const created = z.object({ id: z.string() });
const createdKey = z.object({ key: z.string() });

const demoAgent = {
  name: 'Asha, the front desk',
  instructions:
    'You are Asha at the front desk of a small company. Answer kindly, clearly and in at most five sentences. ' +
    'When somebody asks for a person or you cannot help, call escalate with the reason.',
};

export interface SeedDemoInput {
  /** Where the gateway answers. */
  localUrl: string;
  /** The sign-in of the first owner. */
  signIn: { email: string; password: string };
}

/** Signs in as the first owner and creates, through the management API, an agent that takes tasks and an API key. */
export async function seedDemo({ localUrl, signIn }: SeedDemoInput): Promise<Demo> {
  const manage = `${localUrl}/v1/manage`;
  const { token, workspaces } = session.parse(await post(`${manage}/session`, signIn));
  const project = workspaces[0]?.projects[0];
  if (project === undefined) throw new Error('The first owner has no project.');
  const agent = created.parse(await post(`${manage}/projects/${project.id}/agents`, demoAgent, token));
  await post(`${manage}/agents/${agent.id}/publish`, {}, token);
  const { key } = createdKey.parse(await post(`${manage}/projects/${project.id}/api-keys`, { name: 'Demo' }, token));
  return { ...signIn, apiKey: key, agentId: agent.id };
}

async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(
      `The demo could not be made: ${new URL(url).pathname} answered ${response.status} ${JSON.stringify(answer)}`,
    );
  return answer;
}
