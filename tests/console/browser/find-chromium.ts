import { existsSync } from 'node:fs';

const places = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium on this machine; `CHROMIUM` names another one. Null without any. */
export const chromiumPath: string | null = places.find((path) => path !== '' && existsSync(path)) ?? null;
