import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where a local start keeps what outlives it; all of it may be removed for a fresh start. */
export const places = {
  home: join(root, '.harkara'),
  settings: join(root, '.harkara', 'settings.json'),
  processes: join(root, '.harkara', 'processes.json'),
  postgres: join(root, '.harkara', 'postgres'),
  files: join(root, '.harkara', 'files'),
  logs: join(root, '.harkara', 'logs'),
  compiled: join(root, '.harkara', 'compiled'),
} as const;
