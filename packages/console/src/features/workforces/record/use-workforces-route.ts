import { getRouteApi } from '@tanstack/react-router';

export const workforcesRoute = getRouteApi('/signed-in/p/$projectId/workforces');
export const newWorkforceRoute = getRouteApi('/signed-in/p/$projectId/workforces/new');
export const workforceRoute = getRouteApi('/signed-in/p/$projectId/workforces/$workforceId');
