import { createMask, type JsonData, type Mask } from '@harkara/domain';
import { type ClaimedRun, type Context, secretOwner } from '@harkara/operations';
import { sha256Hex } from '@harkara/runtime';

export interface OpenedSecrets {
  /** By name. */
  readonly values: ReadonlyMap<string, string>;
  readonly mask: Mask;
}

export interface SecretCache {
  /** The secrets that a run may use, and the mask that removes them from everything the run writes. */
  open(run: SealedSecrets): Promise<OpenedSecrets>;
}

type SealedSecrets = Pick<ClaimedRun, 'project_id' | 'secrets'>;

interface CacheEntry {
  fingerprint: string;
  opened: Promise<OpenedSecrets>;
}

const projectsMax = 200;
const noSecrets: OpenedSecrets = { values: new Map(), mask: ((value: JsonData) => value) as Mask };

/**
 * Keeps the decrypted secrets of the last 200 projects, because making a mask takes milliseconds. Every run brings the
 * sealed values as they are now, so a secret that was replaced or deleted is never used again.
 */
export function createSecretCache(ctx: Pick<Context, 'sealer' | 'logger'>): SecretCache {
  const entries = new Map<string, CacheEntry>();
  return {
    open: (run) => {
      if (run.secrets.length === 0) return Promise.resolve(noSecrets);
      const fingerprint = fingerprintOf(run.secrets);
      const known = entries.get(run.project_id);
      const entry = known?.fingerprint === fingerprint ? known : { fingerprint, opened: openAll(ctx, run) };
      // A map keeps the order of insertion, so its first key is that of the project used longest ago.
      entries.delete(run.project_id);
      entries.set(run.project_id, entry);
      const [oldest] = entries.keys();
      if (entries.size > projectsMax && oldest !== undefined) entries.delete(oldest);
      return entry.opened;
    },
  };
}

function fingerprintOf(secrets: SealedSecrets['secrets']): string {
  const lines = secrets.map(({ name, sealed }) => `${name} ${sealed}`);
  return sha256Hex(lines.sort().join('\n'));
}

/** A secret that cannot be decrypted counts as missing: a step that names it fails. */
async function openAll(
  ctx: Pick<Context, 'sealer' | 'logger'>,
  { project_id, secrets }: SealedSecrets,
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
