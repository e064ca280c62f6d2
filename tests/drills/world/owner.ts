import { call } from '@harkara/testkit';

/** The person that a gateway makes at its start, with a workspace and a project. */
export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

export const ownerEnv = { BOOTSTRAP_EMAIL: owner.email, BOOTSTRAP_PASSWORD: owner.password };

export interface OwnerSession {
  token: string;
  workspaceId: string;
  projectId: string;
}

/** Signs in at this gateway. */
export async function signInOwner(gatewayUrl: string): Promise<OwnerSession> {
  const { body } = await call(`${gatewayUrl}/v1/manage/session`, 'POST', { body: owner });
  const [workspace] = body.workspaces;
  return { token: body.token, workspaceId: workspace.id, projectId: workspace.projects[0].id };
}
