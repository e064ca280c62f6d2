import type { Context } from '@harkara/operations';
import type { Round } from '@harkara/operations/work';

type SealedSecrets = Pick<Round, 'sealed_secret' | 'sealed_previous'>;

export interface EndpointSecrets {
  /** The secrets that sign, the newest first. */
  open(endpointId: string, sealed: SealedSecrets): Promise<string[]>;
}

const openedMax = 1_000;

/** Keeps the last opened secrets, by their sealed form; so one that was replaced is never used again. */
export function createEndpointSecrets({ sealer }: Pick<Context, 'sealer'>): EndpointSecrets {
  const opened = new Map<string, string>();
  const open = async (sealed: string, endpointId: string): Promise<string> => {
    const known = opened.get(sealed);
    if (known !== undefined) return known;
    const secret = await sealer.open(sealed, endpointId);
    opened.set(sealed, secret);
    const [oldest] = opened.keys();
    if (opened.size > openedMax && oldest !== undefined) opened.delete(oldest);
    return secret;
  };
  return {
    open: (endpointId, { sealed_secret, sealed_previous }) => {
      const sealed = sealed_previous === null ? [sealed_secret] : [sealed_secret, sealed_previous];
      return Promise.all(sealed.map((each) => open(each, endpointId)));
    },
  };
}
