import { type JsonData, type Mask, memoryOf, openMask } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import { type ClaimedRun, secretOwner } from '@harkara/operations/work';
import { sha256Hex } from '@harkara/runtime';
import { prepareMaskAside } from './prepare-mask-aside.ts';

export interface OpenedSecrets {
  /** By name. */
  readonly values: ReadonlyMap<string, string>;
  readonly mask: Mask;
  /** The memory of the mask. */
  readonly bytes: number;
}

export interface SecretCache {
  /** The secrets that a run may use, and the mask that removes them from everything the run writes. */
  open(run: SealedSecrets): Promise<OpenedSecrets>;
}

type CacheContext = Pick<Context, 'sealer' | 'logger'>;
type SealedSecrets = Pick<ClaimedRun, 'project_id' | 'secrets'>;

interface CacheEntry {
  fingerprint: string;
  opened: Promise<OpenedSecrets>;
  /** 0 until the mask is made. */
  bytes: number;
}

const projectsMax = 200;
/** One mask takes up to 50 MB, an ordinary one 100 KB. */
const bytesMax = 64 * 1024 * 1024;
const noSecrets: OpenedSecrets = { values: new Map(), mask: ((value: JsonData) => value) as Mask, bytes: 0 };

/**
 * Keeps the decrypted secrets of the last 200 projects, because making a mask takes milliseconds; fewer when their
 * masks take more than 64 MB. Every run brings the
 * sealed values as they are now, so a secret that was replaced or deleted is never used again.
 */
export function createSecretCache(ctx: CacheContext, prepare = prepareMaskAside): SecretCache {
  const entries = new Map<string, CacheEntry>();
  return {
    open: (run) => {
      if (run.secrets.length === 0) return Promise.resolve(noSecrets);
      const fingerprint = fingerprintOf(run.secrets);
      const known = entries.get(run.project_id);
      const entry =
        known?.fingerprint === fingerprint ? known : { fingerprint, opened: openAll(ctx, run, prepare), bytes: 0 };
      // A map keeps the order of insertion, so its first key is that of the project used longest ago.
      entries.delete(run.project_id);
      entries.set(run.project_id, entry);
      return entry.opened.then(
        (opened) => {
          entry.bytes = opened.bytes;
          forgetOldest(entries);
          return opened;
        },
        (error: unknown) => {
          // Kept, the failure would be that of every later run of the project.
          if (entries.get(run.project_id) === entry) entries.delete(run.project_id);
          throw error;
        },
      );
    },
  };
}

function forgetOldest(entries: Map<string, CacheEntry>): void {
  let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
  for (const [projectId, entry] of entries) {
    if (entries.size <= projectsMax && bytes <= bytesMax) return;
    entries.delete(projectId);
    bytes -= entry.bytes;
  }
}

function fingerprintOf(secrets: SealedSecrets['secrets']): string {
  const lines = secrets.map(({ name, sealed }) => `${name} ${sealed}`);
  return sha256Hex(lines.sort().join('\n'));
}

/** A secret that cannot be decrypted counts as missing: a step that names it fails. */
async function openAll(
  ctx: CacheContext,
  { project_id, secrets }: SealedSecrets,
  prepare: typeof prepareMaskAside,
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
  const prepared = await prepare([...values.values()]);
  const bytes = memoryOf(prepared).reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { values, mask: openMask(prepared), bytes };
}
