import { randomBytes } from 'node:crypto';
import { createSealer, newId } from '@harkara/runtime';
import type { Harkara } from '../product/start-harkara.ts';

interface WebhookEndpointOptions {
  url: string;
  events?: readonly string[];
  payload?: 'full' | 'thin';
}

/** An address that gets a project's notifications, written straight into the tables. */
export async function seedWebhookEndpoint(
  { pool, env }: Pick<Harkara, 'pool' | 'env'>,
  projectId: string,
  { url, events = ['*'], payload = 'full' }: WebhookEndpointOptions,
): Promise<{ endpointId: string; secret: string }> {
  const endpointId = newId('whe');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const sealed = await createSealer([env['SEALING_KEY'] ?? '']).seal(secret, endpointId);
  await pool.query(
    'INSERT INTO webhook_endpoint (id, project_id, url, events, payload, sealed_secret) VALUES ($1, $2, $3, $4, $5, $6)',
    [endpointId, projectId, url, events, payload, sealed],
  );
  return { endpointId, secret };
}
