import { getRouteApi } from '@tanstack/react-router';

export const membersRoute = getRouteApi('/signed-in/w/$workspaceId/members');
