import { delimiter, join } from 'node:path';
import { root } from '../dev/paths.ts';

/** The environment in which the checkout's tools, and Node 24 among them, come first. */
export const toolEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
};
