import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Harkara, type Member, signInOperator } from '@harkara/testkit';

/** Who reads the guides: the first owner, with a personal access token. */
export interface Person {
  harkara: Harkara;
  owner: Member;
  token: string;
  workspaceId: string;
}

/** What a page's commands begin with. */
export interface Beginning {
  env: Record<string, string>;
  close(): void;
}

export async function readPerson(harkara: Harkara): Promise<Person> {
  const owner = await signInOperator(harkara);
  const me = await owner.send('GET', '/me');
  const { token = '' } = await make(owner, '/me/tokens', { name: 'Guides' });
  return { harkara, owner, token, workspaceId: me.body.workspaces[0].id };
}

/** A project of its own with a published agent, a key, and a shop to call. */
export async function prepareProject({ harkara, owner, token, workspaceId }: Person): Promise<Beginning> {
  const { id: projectId = '' } = await make(owner, `/workspaces/${workspaceId}/projects`, { name: 'Shop' });
  const draft = { name: 'Asha', instructions: 'You answer customers of a shop.' };
  const { id: agentId = '' } = await make(owner, `/projects/${projectId}/agents`, draft);
  await owner.send('POST', `/agents/${agentId}/publish`);
  const { key = '' } = await make(owner, `/projects/${projectId}/api-keys`, { name: 'Shop server' });
  const shop = await startShop();
  const env = {
    HARKARA: harkara.url,
    HARKARA_URL: harkara.url,
    HARKARA_API_KEY: key,
    HARKARA_TOKEN: token,
    HARKARA_PROJECT: projectId,
    KEY: key,
    TOKEN: token,
    WORKSPACE: workspaceId,
    PROJECT: projectId,
    AGENT: agentId,
    SHOP: shop.url,
    EMAIL: harkara.env['BOOTSTRAP_EMAIL'] ?? '',
    PASSWORD: harkara.env['BOOTSTRAP_PASSWORD'] ?? '',
  };
  return { env, close: shop.close };
}

async function make(owner: Member, path: string, body: unknown): Promise<Record<string, string>> {
  const answer = await owner.send('POST', path, body);
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Stands in for the shop that tools call and notifications go to. It knows every order. */
async function startShop(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const order = /^\/orders\/(\w+)/.exec(request.url ?? '')?.[1] ?? null;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ order, status: 'shipped', total_inr: 450 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
