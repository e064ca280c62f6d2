import { expect, test } from 'vitest';
import config from './vite.config.ts';

test('beside the dev server the gateway hears the host of the page, so that it takes its writes', () => {
  expect(config.server?.proxy?.['/v1']).toMatchObject({ changeOrigin: false });
});
