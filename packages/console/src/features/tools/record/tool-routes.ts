import { getRouteApi } from '@tanstack/react-router';

export const toolsRoute = getRouteApi('/signed-in/p/$projectId/tools');
export const toolRoute = getRouteApi('/signed-in/p/$projectId/tools/$toolId');
