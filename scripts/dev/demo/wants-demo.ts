import type { StartEnv } from '../read-env.ts';

/**
 * Whether there is to be a demo: not with HARKARA_DEMO=off, and never with settings of production, which are
 * NODE_ENV=production and a public address that is https.
 */
export function wantsDemo({ HARKARA_DEMO, NODE_ENV, PUBLIC_URL }: Partial<StartEnv>): boolean {
  const isProduction = NODE_ENV === 'production' || PUBLIC_URL?.startsWith('https:') === true;
  return HARKARA_DEMO !== 'off' && !isProduction;
}
