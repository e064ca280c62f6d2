import { z } from 'zod';
import { type Caller, createCaller } from './create-caller.ts';

const Session = z.object({
  token: z.string(),
  workspaces: z.array(z.object({ projects: z.array(z.object({ id: z.string() })) })),
});

export interface OwnerSignIn {
  /** Where the gateway answers. */
  localUrl: string;
  /** The sign-in of the first owner. */
  signIn: { email: string; password: string };
  signal: AbortSignal;
}

/** The first owner, who calls the management API, and the first project. */
export interface Owner {
  manage: Caller;
  projectId: string;
}

/** Signs in as the first owner. @throws Error when that is refused, or there is no project */
export async function signInOwner({ localUrl, signIn, signal }: OwnerSignIn): Promise<Owner> {
  const baseUrl = `${localUrl}/v1/manage`;
  const { token, workspaces } = Session.parse(await createCaller({ baseUrl, signal }).post('/session', signIn));
  const project = workspaces[0]?.projects[0];
  if (project === undefined) throw new Error('The first owner has no project.');
  const manage = createCaller({ baseUrl, headers: { Authorization: `Bearer ${token}` }, signal });
  return { manage, projectId: project.id };
}
