import { expect, test } from 'vitest';
import { presentSummary } from './present-summary.ts';

const given = {
  publicUrl: 'https://harkara.example',
  localUrl: 'http://localhost:3000',
  signIn: { email: 'owner@example.com', password: 'a password' },
  isModelOffline: true,
};

test('the key has the address for MCP clients beside it', () => {
  const demo = { email: 'demo@example.com', password: 'demo', apiKey: 'hk_demo', agentId: 'agt_1', isShopDue: false };
  expect(presentSummary({ ...given, demo })).toMatch(
    /API key +hk_demo\n +Agent +agt_1\n +MCP address +https:\/\/harkara\.example\/v1\/mcp\n +Command line +npx harkara login \S+\n/,
  );
});

test('the address is shown without a demo too', () => {
  expect(presentSummary({ ...given, demo: null })).toMatch(/MCP address +https:\/\/harkara\.example\/v1\/mcp\n/);
});
