import { getRouteApi } from '@tanstack/react-router';

export const taskRoute = getRouteApi('/signed-in/p/$projectId/tasks/$taskId');
