import { createMask, type JsonData, type Mask } from '@harkara/domain';
import { type ClaimedRun, type Context, secretOwner } from '@harkara/operations';
import { sha256Hex } from '@harkara/runtime';

export interface OpenedSecrets {
  /** By name. */
  readonly values: ReadonlyMap<string, string>;
  readonly mask: Mask;
}

export interface SecretCache {
  /** The secrets that a run may use, and the mask that takes them out of whatever it says. */
  open(run: Pick<ClaimedRun, 'project_id' | 'secrets'>): Promise<OpenedSecrets>;
}

interface Kept {
  seals: string;
  opened: Promise<OpenedSecrets>;
}

const projectsKeptMax = 200;
const nothing: OpenedSecrets = { values: new Map(), mask: ((value: JsonData) => value) as Mask };

/**
 * Opens a project's secrets once, because a mask costs milliseconds. Every run brings their sealed values anew, so one that was
 * replaced or deleted is never used again.
 */
export function createSecretCache(ctx: Pick<Context, 'sealer' | 'logger'>): SecretCache {
  const kept = new Map<string, Kept>();
  return {
    open: ({ project_id, secrets }) => {
      if (secrets.length === 0) return Promise.resolve(nothing);
      const seals = sha256Hex(
        secrets
          .map(({ name, sealed }) => `${name} ${sealed}`)
          .sort()
          .join('\n'),
      );
      const known = kept.get(project_id);
      const entry = known?.seals === seals ? known : { seals, opened: openAll(ctx, { project_id, secrets }) };
      kept.delete(project_id);
      kept.set(project_id, entry);
      for (const [oldest] of kept.size > projectsKeptMax ? kept : []) {
        kept.delete(oldest);
        break;
      }
      return entry.opened;
    },
  };
}

/** One that cannot be opened is as good as absent: a step that names it fails, and it can come out nowhere. */
async function openAll(
  ctx: Pick<Context, 'sealer' | 'logger'>,
  { project_id, secrets }: Pick<ClaimedRun, 'project_id' | 'secrets'>,
): Promise<OpenedSecrets> {
  const opened = await Promise.all(
    secrets.map(async ({ name, sealed }): Promise<[string, string | null]> => {
      const value = await ctx.sealer
        .open(sealed, secretOwner({ projectId: project_id, name }))
        .catch((error: unknown) => {
          ctx.logger.error('secret.not_decrypted', { project_id, name, error });
          return null;
        });
      return [name, value];
    }),
  );
  const values = new Map(opened.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
  return { values, mask: createMask([...values.values()]) };
}
