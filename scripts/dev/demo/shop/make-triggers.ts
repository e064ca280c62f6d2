import { z } from 'zod';
import type { Owner } from '../sign-in-owner.ts';
import { findOrMake } from './find-or-make.ts';
import { draftTriggers } from './triggers.ts';

export interface TriggerIds {
  webhook: { id: string; secret: string };
  schedule: string;
}

const WithSecret = z.object({ secret: z.string() });

/** The triggers of an agent. The webhook gets a new secret, which is not kept anywhere else. */
export async function makeTriggers(owner: Owner, agentId: string): Promise<TriggerIds> {
  const drafts = draftTriggers(agentId);
  const id = await findOrMake(owner, 'triggers', drafts.webhook);
  const schedule = await findOrMake(owner, 'triggers', drafts.schedule);
  await findOrMake(owner, 'triggers', drafts.event);
  const { secret } = WithSecret.parse(await owner.manage.post(`/triggers/${id}/new-secret`));
  return { webhook: { id, secret }, schedule };
}
