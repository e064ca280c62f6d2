import { newId } from '@harkara/runtime';
import { type Harkara, type Member, seedWebhookEndpoint, type Team, wooHeaders } from '@harkara/testkit';
import { seedToolRun } from '../../management/seed-tool-run.ts';

interface Place {
  workspace: string;
  project: string;
}

const order = '{"id":4713,"total":"360"}';

/** What the shop is connected with: secrets, a store, an endpoint, and a run of a tool. Returns the last two. */
export async function seedIntegrations(harkara: Harkara, owner: Member, { workspace, project }: Place) {
  const at = `/projects/${project}`;
  for (const name of ['COURIER_TOKEN', 'MAIL_PASSWORD']) {
    await owner.send('PUT', `${at}/secrets/${name}`, { value: 'a value that nobody reads' });
  }
  const headers = { Authorization: 'Bearer {{secrets.COURIER_TOKEN}}' };
  const ask = { id: 'ask', name: 'Ask', type: 'http', method: 'GET', url: 'https://courier.example.com/', headers };
  await owner.send('POST', `${at}/tools`, { name: 'Where is the parcel', steps: [ask] });
  const agents = await owner.send('GET', `${at}/agents`);
  const store = { kind: 'webhook', name: 'Orders of the shop', sender_kind: 'woocommerce' };
  const made = await owner.send('POST', `${at}/triggers`, { ...store, agent_id: agents.body.data[0].id });
  for (const secret of ['another secret', made.body.secret]) {
    const address = `${harkara.url}/v1/hooks/${made.body.id}`;
    await (await fetch(address, { method: 'POST', headers: wooHeaders(secret, order), body: order })).text();
  }
  return { endpoint: await seedEndpoint(harkara, project), run: await seedRun(harkara, owner, { workspace, project }) };
}

async function seedRun(harkara: Harkara, owner: Member, { workspace, project }: Place): Promise<string> {
  const tools = await owner.send('GET', `/projects/${project}/tools`);
  const { id: toolId } = tools.body.data.find(({ draft }: { draft: { name: string } }) => draft.name === 'Find order');
  const output = { customer: 'Asha Rao', city: 'Pune', product: 'Assam tea, 500 g', state: 'packed' };
  const run = { toolId, source: 'mcp' as const, inputs: { order: '4711' }, output, costMicroInr: 420_000 };
  const steps = [{ id: 'book', output, costMicroInr: 420_000 }];
  return seedToolRun(harkara, { workspaceId: workspace, projectId: project } as Team, { ...run, steps });
}

/** An endpoint that has been told of some tasks; one of the notifications has failed. */
async function seedEndpoint({ pool, env }: Harkara, project: string): Promise<string> {
  const url = 'https://warehouse.nilgiri.example/harkara';
  const { endpointId } = await seedWebhookEndpoint({ pool, env }, project, {
    url,
    events: ['task.done', 'task.failed'],
  });
  for (const [no, status] of [200, 200, 503].entries()) {
    const notification = newId('ntf');
    const type = no === 1 ? 'task.failed' : 'task.done';
    await pool.query(`INSERT INTO notification (id, project_id, type, data) VALUES ($1, $2, $3, '{}')`, [
      notification,
      project,
      type,
    ]);
    await pool.query(
      `INSERT INTO webhook_attempt (id, endpoint_id, notification_id, state, tries, last_url, last_status, last_answer,
        last_error, last_ms, last_at, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, '', $8, 180, now(), now() - $9 * interval '7 minutes')`,
      [
        newId('wha'),
        endpointId,
        notification,
        status === 200 ? 'delivered' : 'failed',
        status === 200 ? 1 : 10,
        url,
        status,
        status === 200 ? null : 'It answered 503.',
        3 - no,
      ],
    );
  }
  return endpointId;
}
