import { runService } from '@harkara/runtime';
import { gatewayEnv, startGateway } from './start-gateway.ts';

/** A tool run may be waited for 60 seconds, and a deploy must not cut it short. */
const stopGraceMs = 62_000;

await runService({
  name: 'gateway',
  schema: gatewayEnv,
  env: process.env,
  start: (service) => startGateway(service, { stopGraceMs }),
  stopMsMax: stopGraceMs + 6_000,
});
