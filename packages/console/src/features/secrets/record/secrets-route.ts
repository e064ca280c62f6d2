import { getRouteApi } from '@tanstack/react-router';

export const secretsRoute = getRouteApi('/signed-in/p/$projectId/secrets');
