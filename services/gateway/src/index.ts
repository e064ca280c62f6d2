export { buildApp } from './build-app.ts';
export { gatewayEnv, startGateway } from './start-gateway.ts';
export { routes } from './routes/routes.ts';
