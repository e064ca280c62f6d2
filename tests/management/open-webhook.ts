import type { Delivery, WebhookWithSecret } from '@harkara/contract';
import { call, createTeam, type Harkara, type Reply, type Team } from '@harkara/testkit';

export interface OpenedWebhook extends Team {
  webhook: WebhookWithSecret;
  /** A call with the secret. */
  post: (sent: unknown, headers?: Record<string, string>) => Promise<Reply<{ task_id: string }>>;
  /** Its calls, newest first. */
  listCalls: (query?: string) => Promise<Delivery[]>;
}

/** A webhook of a team's agent, and the calls that tests make with it. */
export async function openWebhook(harkara: Harkara, fields: object = {}, known?: Team): Promise<OpenedWebhook> {
  const team = known ?? (await createTeam(harkara));
  const { builder, viewer } = team.members;
  const body = { kind: 'webhook', name: 'Orders', agent_id: team.agentId, ...fields };
  const made = await builder.send<WebhookWithSecret>('POST', `/projects/${team.projectId}/triggers`, body);
  const { id, secret } = made.body;
  return {
    ...team,
    webhook: made.body,
    post: (sent, headers = {}) =>
      call(`${harkara.url}/v1/hooks/${id}`, 'POST', {
        body: sent,
        headers: { 'X-Service-Secret': secret, ...headers },
      }),
    listCalls: async (query = '') =>
      (await viewer.send<{ data: Delivery[] }>('GET', `/triggers/${id}/deliveries${query}`)).body.data,
  };
}

export const setAgent = ({ agentId, members }: Team, verb: 'pause' | 'resume') =>
  members.builder.send('POST', `/agents/${agentId}/${verb}`);
