import { readText } from '../process/read-text.ts';
import type { Surroundings } from '../process/surroundings.ts';

/** A webhook's secret, from a file or HARKARA_WEBHOOK_SECRET; null when neither tells it. */
export async function readSecret(surroundings: Surroundings, from: string | undefined): Promise<string | null> {
  if (from !== undefined) return (await readText(surroundings, from)).trim();
  return surroundings.env['HARKARA_WEBHOOK_SECRET'] || null;
}
