import type { Route } from '../http/route.ts';
import { deleteSecretRoute } from './secrets/delete-secret.ts';
import { listSecretsRoute } from './secrets/list-secrets.ts';
import { setSecretRoute } from './secrets/set-secret.ts';
import { changeToolRoute } from './tools/change-tool.ts';
import { createToolRoute } from './tools/create-tool.ts';
import { deleteToolRoute } from './tools/delete-tool.ts';
import { listToolRunsRoute } from './tools/list-tool-runs.ts';
import { listToolVersionsRoute } from './tools/list-tool-versions.ts';
import { listToolsRoute } from './tools/list-tools.ts';
import { publishToolRoute } from './tools/publish-tool.ts';
import { readToolRunRoute } from './tools/read-tool-run.ts';
import { readToolRoute } from './tools/read-tool.ts';
import { testToolRoute } from './tools/test-tool.ts';

/** Tools, the secrets their steps may use, and the Run tab. */
export const toolRoutes: readonly Route[] = [
  listToolsRoute,
  createToolRoute,
  readToolRoute,
  changeToolRoute,
  deleteToolRoute,
  publishToolRoute,
  listToolVersionsRoute,
  testToolRoute,
  listToolRunsRoute,
  readToolRunRoute,
  listSecretsRoute,
  setSecretRoute,
  deleteSecretRoute,
];
