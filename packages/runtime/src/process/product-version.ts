import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });
const file = new URL('../../../../package.json', import.meta.url);

/** The release of the product: `version` in the root's package.json, which is in the image too (docs/contract.md 9). */
export const productVersion = manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
