import { foundKind } from '@harkara/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { pathOfRecord } from '../features/go/path-of-record.ts';
import { createConsoleRouter } from './router.ts';

vi.mock('../api/call.ts', () => ({ call: () => Promise.reject(new Error('No route is loaded here.')) }));

test.each(foundKind.options)('the id of each kind leads to a screen that is there: %s', async (kind) => {
  const router = await createConsoleRouter(new QueryClient(), '/');
  const record = { kind, workspace_id: 'wsp_1', project_id: kind === 'workspace' ? null : 'prj_1' };
  const { pathname } = new URL(pathOfRecord('xyz_1', record), 'https://harkara.example');
  const [, params, route] = router.getMatchedRoutes(pathname);
  expect(route?.fullPath).toMatch(/^\/[pw]\//);
  // What the route did not match of the address.
  expect(params['**']).toBeUndefined();
});
