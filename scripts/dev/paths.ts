import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where `npm start` keeps its data between starts. Removing `home` starts afresh. */
export const paths = {
  home: join(root, '.harkara'),
  settings: join(root, '.harkara', 'settings.json'),
  processes: join(root, '.harkara', 'processes.json'),
  postgres: join(root, '.harkara', 'postgres'),
  files: join(root, '.harkara', 'files'),
  logs: join(root, '.harkara', 'logs'),
} as const;
