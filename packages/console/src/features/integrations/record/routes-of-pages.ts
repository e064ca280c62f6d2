import { getRouteApi } from '@tanstack/react-router';

const path = '/signed-in/p/$projectId/integrations' as const;

export const apiKeysRoute = getRouteApi(`${path}/api-keys`);
export const storesRoute = getRouteApi(`${path}/stores`);
export const notificationsRoute = getRouteApi(`${path}/notifications`);
export const endpointRoute = getRouteApi(`${path}/notifications/$endpointId`);
export const mcpRoute = getRouteApi(`${path}/mcp`);
