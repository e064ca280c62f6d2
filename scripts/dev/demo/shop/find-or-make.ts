import { z } from 'zod';
import type { Owner } from '../sign-in-owner.ts';

const Found = z.object({
  id: z.string(),
  name: z.string().optional(),
  draft: z.object({ name: z.string() }).optional(),
  published_version: z.number().nullable().optional(),
});
const Page = z.object({ data: z.array(Found) });

type Kind = 'agents' | 'tools' | 'workforces' | 'triggers';

const listedMax = 100;

/**
 * The project's record of this name, published if its kind is. It is made unless an earlier start did so before it was
 * stopped.
 */
export async function findOrMake(
  { manage, projectId }: Owner,
  kind: Kind,
  draft: { name: string } & object,
): Promise<string> {
  const path = `/projects/${projectId}/${kind}`;
  const { data } = Page.parse(await manage.get(`${path}?limit=${listedMax}`));
  const known = data.find((record) => (record.draft?.name ?? record.name) === draft.name);
  const record = known ?? Found.parse(await manage.post(path, draft));
  if (record.published_version === null) await manage.post(`/${kind}/${record.id}/publish`);
  return record.id;
}
