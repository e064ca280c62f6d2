import { runService } from '@harkara/runtime';
import { gatewayEnv, startGateway } from './start-gateway.ts';

await runService({ name: 'gateway', schema: gatewayEnv, env: process.env, start: startGateway });
