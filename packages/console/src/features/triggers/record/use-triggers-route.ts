import { getRouteApi } from '@tanstack/react-router';

export const triggersRoute = getRouteApi('/signed-in/p/$projectId/triggers');
export const newTriggerRoute = getRouteApi('/signed-in/p/$projectId/triggers/new');
export const triggerRoute = getRouteApi('/signed-in/p/$projectId/triggers/$triggerId');
