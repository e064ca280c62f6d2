export { buildApp } from './build-app.ts';
export { describeApi } from './docs/describe-api.ts';
export { gatewayEnv, startGateway } from './start-gateway.ts';
export { routes } from './routes/routes.ts';
